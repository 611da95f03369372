/** A map that is made without an account. The route brings these along, so that no other page has to carry them. */
export const enLocal = {
  kept: "This map is kept in this browser only.",
  signUp: "Sign up to keep it",
  pictures: "Pictures are stored with your documents. Sign up to add one; this map comes with you.",
  account: "This needs an account. Sign up; this map comes with you.",
  notKept: "Not kept: this browser does not let the page store anything. Leave this page open.",
  refused: "This browser does not keep your changes: its storage is full or switched off. Leave this page open.",
  saving: {
    saved: "Kept in this browser only",
    saving: "Keeping it here…",
    failed: "Not kept. Try again",
  },
  about: {
    saved: "Your changes are in this browser, and nowhere else. Sign up to store them safely.",
    saving: "Your changes are being written to this browser.",
    failed: "This browser did not keep the last changes. Press to try again.",
  },
} as const;
