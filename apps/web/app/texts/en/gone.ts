/** Texts for whoever has lost the right to a document while it was open. They come with what shows them. */
export const enGone = {
  title: "This document is no longer shared with you",
  text: "Its owner removed your access or deleted it. Your earlier changes are saved.",
  unsent_one: "Its owner removed your access or deleted it. {{count}} of your changes could not be sent in time.",
  unsent_other: "Its owner removed your access or deleted it. {{count}} of your changes could not be sent in time.",
  leave: "Leave",
} as const;
