export const IMPORT_FORMATS = [
  "freemind",
  "xmind",
  "opml",
  "markdown",
  "text",
  "mermaid",
  "csv",
  "plantuml",
  "simplemind",
  "mindmanager",
  "ithoughts",
  "mindmeister",
  "treeline",
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
