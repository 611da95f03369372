/** Texts of the dialog that says what a plan does not hold. They come with it. */
export const enPlanLimit = {
  full: "No room in your plan",
  binFull: "No room in the bin",
  plan: "Your plan: {{plan}}",
  documents: "{{used}} of {{max}} documents",
  pictures: "{{used}} of {{max}} of pictures",
  later: "Not now",
} as const;
