/** Texts for a session that ended while a document was open. They come with what shows them. */
export const enSignedOut = {
  title: "You have been signed out",
  text: "Log in to continue. The map stays as it is.",
  unsent_one: "Log in to continue. {{count}} unsaved change is kept here and will be sent then.",
  unsent_other: "Log in to continue. {{count}} unsaved changes are kept here and will be sent then.",
  leave: "Home page",
} as const;
