/** Texts for whoever has lost the right to a document while it was open. They come with what shows them. */
export const enGone = {
  title: "This document is no longer shared with you",
  text: "Its owner took the access back, or deleted it. Changes made before are stored.",
  unsent_one: "Its owner took the access back, or deleted it. {{count}} change of yours could not be sent before.",
  unsent_other: "Its owner took the access back, or deleted it. {{count}} changes of yours could not be sent before.",
  leave: "Leave",
} as const;
