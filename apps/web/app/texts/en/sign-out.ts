/** Texts for signing out with changes that are not sent. They come with what shows them. */
export const enSignOut = {
  title: "Sign out and lose changes?",
  text_one:
    "{{count}} change has not been sent yet. Signing out deletes it. Or wait here: once it is sent, you are signed out.",
  text_other:
    "{{count}} changes have not been sent yet. Signing out deletes them. Or wait here: once they are sent, you are signed out.",
  sending: "Trying to send …",
  offline: "There is no connection to the server. Trying again automatically.",
  pictures: "Only pictures are left. They are sent while their map is open: open it, or save them as files.",
  open: "The rest is in a map that is open in another tab. That tab sends it as soon as it can.",
  refused: "The server does not accept the rest. Open the maps marked “not sent” to see why, or save them as files.",
  stay: "Stay signed in",
  save: "Save as files",
  saved: "Saved. The files are in your downloads. If the browser asks, allow it to save several.",
  notAllSaved: "Not everything could be read and saved. Stay signed in, and try again later.",
  signOut: "Sign out",
} as const;
