/** Texts for a document of which something could not be read. They come with what shows them. */
export const enDamage = {
  part: "Part of this document could not be read and was set aside. Everything else is here.",
  whole: "This document could not be read. What is stored is kept unchanged.",
  history: "Earlier versions",
} as const;
