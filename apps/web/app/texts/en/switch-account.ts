/** For whoever follows a link of another account. They come with the page. */
export const enSwitchAccount = {
  title: "Which account?",
  lead: "This link is for {{other}}. You are signed in as {{current}}.",
  stay: "Stay signed in as {{name}}",
  go: "Switch to {{name}}",
} as const;
