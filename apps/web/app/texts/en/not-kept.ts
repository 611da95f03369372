/** Texts for a browser that does not keep changes. They come with what shows them. */
export const enNotKept = {
  full: "This browser has no room left: what is not sent is on this page only. Leave it open, or save the map as a file.",
  failed:
    "This browser keeps nothing here, as in some private windows: what is not sent is on this page only. Leave it open, or save the map as a file.",
  outdated:
    "A newer version of Treeline is open in another tab, and this page can keep nothing more: what is not sent is here only. Leave it open, or save the map as a file.",
  loose:
    "The browser may delete what it keeps: when the disk is nearly full, when you stay away for long, or when a private window is closed. Go online soon, or save the map as a file.",
  localFull:
    "This browser has no room left: your last changes are on this page only. Leave it open, or save the map as a file.",
  localFailed:
    "This browser keeps nothing here, as in some private windows: this map is on this page only. Leave it open, or save it as a file.",
  localOutdated:
    "A newer version of Treeline is open in another tab, and this page can keep nothing more. Save the map as a file, then reload the page.",
  localLoose:
    "The browser may delete what it keeps: when the disk is nearly full, when you stay away for long, or when a private window is closed. Sign up to keep the map, or save it as a file.",
  save: "Save as a file",
} as const;
