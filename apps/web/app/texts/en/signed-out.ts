/** Texts for a session that ended while a document was open. They come with what shows them. */
export const enSignedOut = {
  title: "You have been signed out",
  text: "Log in to go on. The map stays as it is.",
  unsent_one: "Log in to go on. {{count}} change that is not stored yet waits here and is sent then.",
  unsent_other: "Log in to go on. {{count}} changes that are not stored yet wait here and are sent then.",
  leave: "Home page",
} as const;
