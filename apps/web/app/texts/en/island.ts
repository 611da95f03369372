/** Texts for a part of the page that could not be drawn. They come with what shows them. */
export const enIsland = {
  failed: "This part of the page failed. Your map is safe.",
  retry: "Try again",
} as const;
