/** Texts for changes that were left behind in a copy. They come with what shows them. */
export const enRescued = {
  notRescued:
    "Changes of yours that had not been sent could not be brought along. They stay in this browser until that works.",
  rescued: "Changes of yours that had not been sent are in a copy of this map.",
  openRescued: "Open the copy",
} as const;
