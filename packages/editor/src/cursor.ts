import type { EditorState } from "./editor-state.ts";
import type { Corner, Part } from "./part.ts";

/** What the mouse pointer looks like over the map, in CSS's words: it says what a press would do. */
export type Cursor =
  | "default"
  | "pointer"
  | "grab"
  | "grabbing"
  | "copy"
  | "no-drop"
  | "crosshair"
  | "zoom-in"
  | "nwse-resize"
  | "nesw-resize";

export function cursorOf({ tool, hovered, isReadOnly }: EditorState): Cursor {
  switch (tool.kind) {
    case "hand":
    case "space":
      return "grab";
    case "panning":
    case "pinching":
    case "bending":
      return "grabbing";
    case "dragging":
      return tool.drop === null ? "no-drop" : tool.isCopy ? "copy" : "grabbing";
    case "marquee":
    case "connecting":
      return "crosshair";
    case "resizing":
      return RESIZING[tool.corner];
    case "idle":
    case "pressed":
      return over(hovered, isReadOnly);
  }
}

const RESIZING: Readonly<Record<Corner, Cursor>> = {
  "top-left": "nwse-resize",
  "bottom-right": "nwse-resize",
  "top-right": "nesw-resize",
  "bottom-left": "nesw-resize",
};

function over(part: Part | null, isReadOnly: boolean): Cursor {
  switch (part?.kind) {
    // For readers every button moves the map.
    case undefined:
      return isReadOnly ? "grab" : "default";
    case "topic":
      // A double click opens it.
      if (part.part === "image" && !part.link) return "zoom-in";
      if (part.part === "mark") return isReadOnly ? "default" : "pointer";
      return part.part === "note" || part.part === "link" || part.link ? "pointer" : "default";
    case "connection":
    case "badge":
    case "toggle":
    case "add":
      return "pointer";
    case "bend":
      return "grab";
    case "corner":
      return RESIZING[part.corner];
  }
}
