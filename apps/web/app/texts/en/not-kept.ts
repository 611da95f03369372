/** Texts for a browser that does not keep changes. They come with what shows them. */
export const enNotKept = {
  full: "This browser has no room left: what is not sent is on this page only. Leave it open, or save the map as a file.",
  failed:
    "This browser keeps nothing here, as in some private windows: what is not sent is on this page only. Leave it open, or save the map as a file.",
  loose:
    "The browser may delete what it keeps when the disk is nearly full. Go online soon, or save the map as a file.",
  save: "Save as a file",
} as const;
