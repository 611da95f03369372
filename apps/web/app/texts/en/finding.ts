/** Of the palette and the sheet of shortcuts. They come with those. */
export const enFinding = {
  palette: {
    field: "Type a command, or # and a topic",
    commands: "Commands",
    topics: "Topics",
    none: "Nothing fits. Try another word.",
    close: "Close the palette",
  },
  group: {
    add: "Add",
    typing: "While typing",
    structure: "Structure",
    text: "Text",
    topic: "Topic",
    clipboard: "Clipboard",
    select: "Select",
    view: "View",
    history: "History",
    document: "Document",
    layout: "Layout",
    theme: "Theme",
    shape: "Shape",
    mark: "Marks",
  },
  sheet: { close: "Close", or: "or", lineBreak: "Line break", pointer: "Mouse and trackpad", touch: "Touch" },
} as const;
