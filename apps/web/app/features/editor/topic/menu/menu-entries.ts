import { type CommandId, type EditorState, isVisible } from "@treeline/editor";
import type { ToolIconName } from "../../../../ui/tool-icon-shapes.tsx";

type Groups = readonly (readonly CommandId[])[];

/** As many as a window of 900 pixels shows at once; the palette has the rest. */
const OF_TOPICS: Groups = [
  ["add-child", "add-sibling-after", "add-parent", "edit-text"],
  ["cut", "copy", "paste", "duplicate", "copy-style", "paste-style"],
  ["fold", "link", "note", "image", "connection", "marks", "shapes", "colour"],
  ["view-image", "remove-image", "open-link", "remove-link", "select-subtree", "copy-topic-link"],
  ["delete", "delete-but-keep-children"],
];
/** Of what few topics have: absent, not grey, where there is none of it. */
const ONLY_IF_THERE: ReadonlySet<CommandId> = new Set(["view-image", "remove-image", "open-link", "remove-link"]);
const OF_CONNECTION: Groups = [["edit-text"], ["delete"]];
const OF_CANVAS: Groups = [
  ["paste", "select-all", "search"],
  ["fit-map", "zoom-reset", "balance"],
  ["fold-to-1", "fold-to-2", "fold-to-3"],
  ["palette", "shortcuts"],
  ["export-png"],
];

interface About {
  readonly topics: readonly string[];
  readonly connection?: string | undefined;
}

interface Asked {
  readonly state: Pick<EditorState, "isReadOnly">;
  readonly canRun: (id: CommandId) => boolean;
}

/** What the menu offers, in groups. What this person may not do at all is left out; what does not apply now will be grey. */
export function listMenuGroups({ topics, connection }: About, { state, canRun }: Asked): CommandId[][] {
  const groups = connection !== undefined ? OF_CONNECTION : topics.length > 0 ? OF_TOPICS : OF_CANVAS;
  const isThere = (id: CommandId) => isVisible(id, state) && (!ONLY_IF_THERE.has(id) || canRun(id));
  return groups.map((ids) => ids.filter(isThere)).filter((ids) => ids.length > 0);
}

export const MENU_ICONS: Partial<Record<CommandId, ToolIconName>> = {
  "add-child": "plus",
  "edit-text": "pencil",
  duplicate: "copy",
  link: "link",
  note: "note",
  image: "image",
  connection: "connection",
  marks: "flag",
  shapes: "shape",
  colour: "palette",
  delete: "trash",
  "fit-map": "fit",
  "export-png": "download",
};

export const isDanger = (id: CommandId): boolean => id === "delete" || id === "delete-but-keep-children";
