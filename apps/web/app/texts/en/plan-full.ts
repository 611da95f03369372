/** Texts for changes that the plan of the document's owner has no room for. They come with what shows them. */
export const enPlanFull = {
  own: "Not saved: your plan has no room for this much. Empty your bin or choose a larger plan, and it will be saved automatically.",
  others: "Not saved: the plan of this document's owner has no room for this much. Your changes stay in this browser.",
  seePlans: "See plans",
} as const;
