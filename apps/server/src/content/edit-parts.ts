import {
  applySchema,
  deleteNotes,
  type LayoutName,
  type MapDoc,
  openMap,
  setLayout,
  setName,
  setNote,
  setTheme,
  type ThemeName,
} from "@treeline/map";
import * as Y from "yjs";
import { isBlank } from "./build-content.ts";
import { buildView, type ContentMeta, type ContentView } from "./content-view.ts";
import { type GivenSchema, requireGivenSchema } from "./given-schema.ts";
import { type DamagedParts, openParts, type Parts } from "./open-parts.ts";

/** An edit that a call asks for, as data. */
export type ContentChange =
  | {
      readonly kind: "patch";
      readonly name?: string | undefined;
      readonly layout?: LayoutName | undefined;
      readonly theme?: ThemeName | undefined;
      readonly schema?: GivenSchema | undefined;
    }
  | { readonly kind: "set-note"; readonly topic: string; readonly content: string }
  | { readonly kind: "delete-note"; readonly noteId: string };

export interface EditInput extends Parts {
  readonly change: ContentChange;
  /** Who deletes, for the bin. */
  readonly actor: string;
  /** The edit is made only on content with one of these hashes. */
  readonly onlyIf?: readonly string[] | undefined;
}

export type EditReply = { readonly damaged: DamagedParts } & (
  | { readonly outcome: "lost" }
  /** The content is not the one that the caller has seen. */
  | { readonly outcome: "other content" }
  | { readonly outcome: "no such note" }
  | MadeEdit
);

export interface MadeEdit {
  readonly outcome: "made";
  /** Everything that the edit wrote, so that others get it as a whole. Null when it changed nothing. */
  readonly update: Uint8Array | null;
  readonly metaBefore: ContentMeta;
  /** Where the whole content is replaced, and then of the very content that the edit was made on. */
  readonly before: ContentView | null;
  /** For a patch, whose answer shows it. */
  readonly after: ContentView | null;
  readonly metaAfter: ContentMeta;
  readonly note: { readonly id: string; readonly isNew: boolean } | null;
}

export function editParts({ change, actor, onlyIf, ...parts }: EditInput): EditReply {
  const { doc, damaged } = openParts(parts);
  try {
    if (isBlank(doc)) return { outcome: "lost", damaged };
    const map = openMap(doc, { actor });
    const isReplaced = change.kind === "patch" && change.schema !== undefined;
    const before = isReplaced || onlyIf ? buildView(map) : null;
    if (onlyIf && !onlyIf.includes(before?.hash ?? "")) return { outcome: "other content", damaged };
    return { damaged, ...make(map, change, before) };
  } finally {
    doc.destroy();
  }
}

function make(
  map: MapDoc,
  change: ContentChange,
  before: ContentView | null,
): MadeEdit | { readonly outcome: "no such note" } {
  const metaBefore = readMeta(map);
  const updates: Uint8Array[] = [];
  map.doc.on("update", (update: Uint8Array) => void updates.push(update));
  const note = change.kind === "set-note" ? writeNote(map, change) : null;
  if (change.kind === "delete-note" && !removeNote(map, change.noteId)) return { outcome: "no such note" };
  if (change.kind === "patch") map.transact(() => patch(map, change));
  const update = updates.length > 0 ? Y.mergeUpdates(updates) : null;
  const after = change.kind === "patch" ? buildView(map) : null;
  return { outcome: "made", update, metaBefore, before, after, metaAfter: readMeta(map), note };
}

function readMeta(map: MapDoc): ContentMeta {
  const { name, layout, theme } = map.read().meta;
  return { name, layout, theme };
}

function patch(map: MapDoc, { name, layout, theme, schema }: ContentChange & { kind: "patch" }): void {
  const given = schema && requireGivenSchema(schema);
  if (given) applySchema(map, given);
  if (name !== undefined) setName(map, { name });
  // A layout or theme that this build does not know is in the content; the given one is only its fallback.
  if (layout && given?.meta?.["layout"] === undefined) setLayout(map, { layout });
  if (theme && given?.meta?.["theme"] === undefined) setTheme(map, { theme });
}

function writeNote(map: MapDoc, { topic, content }: { topic: string; content: string }) {
  const isNew = map.findTopic(topic)?.note === undefined;
  return { id: setNote(map, { topic, content }), isNew };
}

/** False when there is no such note. Notes of topics in the bin are not found. */
function removeNote(map: MapDoc, noteId: string): boolean {
  const todo = [map.read().root];
  for (let topic = todo.pop(); topic; topic = todo.pop()) {
    if (topic.note?.id === noteId) {
      deleteNotes(map, { topics: [topic.id] });
      return true;
    }
    for (const child of topic.children) todo.push(child);
  }
  return false;
}
