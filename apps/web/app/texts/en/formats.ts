/** Kinds of files that maps are exported as. They come with the panels that offer them. */
export const enFormats = {
  label: "Kind of file",
  name: {
    treeline: "Treeline",
    xmind: "XMind",
    freemind: "FreeMind",
    opml: "OPML",
    markdown: "Markdown",
    text: "Text",
    mermaid: "Mermaid",
    csv: "CSV",
    html: "HTML",
    docx: "Word",
  },
  about: {
    treeline: "Everything in the map, to import it again later.",
    xmind: "For XMind and programs that read its files.",
    freemind: "For FreeMind, Freeplane and many others (.mm).",
    opml: "For outliners.",
    markdown: "Headings and lists.",
    text: "A line for each topic, indented with tabs.",
    mermaid: "A diagram for documentation.",
    csv: "A table with a column for each level.",
    html: "A page with a picture of the map and its outline.",
    docx: "An outline with headings.",
  },
} as const;
