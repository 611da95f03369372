/** Texts for signing out with changes that are not sent. They come with what shows them. */
export const enSignOut = {
  title: "Sign out and lose changes?",
  text_one:
    "{{count}} change has not been sent yet. Signing out deletes it. Or wait here: once it is sent, you are signed out.",
  text_other:
    "{{count}} changes have not been sent yet. Signing out deletes them. Or wait here: once they are sent, you are signed out.",
  sending: "Trying to send …",
  offline: "There is no connection to the server. It is tried again by itself.",
  stay: "Stay signed in",
  save: "Save as files",
  saved: "Saved. The files are in your downloads.",
  signOut: "Sign out",
} as const;
