/** Texts of what says that a plan does not hold something. They come with it. */
export const enPlanLimit = {
  full: "No room in your plan",
  binFull: "No room in the bin",
  plan: "Your plan: {{plan}}",
  documents: "{{used}} of {{max}} documents",
  pictures: "{{used}} of {{max}} of pictures",
  later: "Not now",
  reached: {
    documents: "Your plan is full: it holds {{max}} documents. Everything you have stays.",
    people: "Your plan lets you share a document with {{max}} people by name.",
    image_bytes: "This picture does not fit: your plan holds {{max}} of images.",
    stored_bytes: "Your plan is full: it holds {{max}} in all, the bin included.",
    bin_documents: "Your bin is full: it holds {{max}} documents. Empty it first.",
  },
} as const;
