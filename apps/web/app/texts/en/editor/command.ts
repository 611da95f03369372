/** The names of those commands that the header shows from the beginning; the others come with what shows them (`../commands.ts`). */
export const command = {
  undo: "Undo",
  redo: "Redo",
  "layout-CompactBoxH": "Map",
  "layout-CompactBoxLR": "Logical",
  "layout-CompactBoxTB": "Org chart",
  "layout-IndentedLR": "Tree",
  "layout-TimelineLR": "Timeline",
  "theme-Base": "Base",
  "theme-Colorful": "Colorful",
  "theme-Monochrome": "Monochrome",
  "theme-Purple": "Purple",
  "theme-Blue": "Blue",
  "theme-Green": "Green",
  "theme-Orange": "Orange",
  "theme-Red": "Red",
} as const;
