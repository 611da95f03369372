/** What is written into notes for things that a map has no place for. The caller may give those of another language. */
export interface NoteWords {
  readonly marks: string;
  readonly labels: string;
  readonly boundary: string;
  readonly link: string;
  readonly picture: string;
  readonly locked: string;
}

export const ENGLISH_WORDS: NoteWords = {
  marks: "Marks",
  labels: "Labels",
  boundary: "Group",
  link: "Link",
  picture: "Picture",
  locked: "Encrypted in the file",
};
