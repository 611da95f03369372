/** Texts for changes that were left behind in a copy, or lost their place. They come with what shows them. */
export const enRescued = {
  notRescued:
    "Changes of yours that had not been sent could not be brought along. They stay in this browser until that works.",
  rescued: "Changes of yours that had not been sent are in a copy of this map.",
  openRescued: "Open the copy",
  typingLost: "Somebody deleted the topic you were typing in.",
  copyLost: "Copy my text",
  notStored: "You may only view this document now, and your last changes were not stored before.",
} as const;
