/** Texts about the others in a map. They come with what shows them. */
export const enPeople = {
  here: "People here",
  count_one: "{{count}} other person is here",
  count_other: "{{count}} other people are here",
  guest: "Guest",
  follow: "Follow {{name}}",
  following: "Following {{name}}. Press to stop",
  typing: "{{name}} is typing",
  more_one: "{{count}} more person",
  more_other: "{{count}} more people",
} as const;
