/** Texts for changes that were left behind in a copy, or lost their place. They come with what shows them. */
export const enRescued = {
  notRescued: "Your unsent changes could not be brought along yet. They stay in this browser until they can.",
  rescued: "Your unsent changes are in a copy of this map.",
  openRescued: "Open the copy",
  typingLost: "Someone deleted the topic you were typing in.",
  copyLost: "Copy my text",
  notStored: "You can only view this document now, and your last changes were not saved.",
} as const;
