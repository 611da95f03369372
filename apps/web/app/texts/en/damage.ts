/** Texts for a document of which something could not be read. They come with what shows them. */
export const enDamage = {
  part: "A part of this document could not be read and was put aside. Everything else is here.",
  whole: "This document could not be read. What is stored of it is kept and not changed.",
  history: "Earlier versions",
} as const;
