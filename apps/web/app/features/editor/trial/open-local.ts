import type { DocumentItem } from "@treeline/contract";
import { applySchema, type MapDoc, type MapSchema, openMap, setLayout, setName, setTheme } from "@treeline/map";
import { applyUpdate, type Doc } from "yjs";
import { setLocalMapSign } from "../../../lib/storage/local-map-sign.ts";
import type { Keeping } from "../session/keeping.ts";
import type { Saving, SavingKind } from "../session/saving.ts";
import { createStore } from "../session/store.ts";
import { keepLocal } from "../storage/copies/keep-local.ts";
import type { LiveConnection, LocalPort, openLive } from "../storage/live/live-connection.ts";
import { docOf, reachOf } from "../storage/live/local-copy.ts";
import type { KeptMap } from "./local-store.ts";

/** A template is written into the map as an edit: another tab may show the map already. */
export type KeptTemplate = Pick<DocumentItem, "name" | "layout_type" | "theme"> & { readonly schema: MapSchema };

interface LocalOptions {
  readonly kept: KeptMap;
  readonly template: KeptTemplate | null;
  readonly document: DocumentItem;
  /** False: the map lives as long as the page. */
  readonly isKept: boolean;
  /** It has become a document meanwhile, in another tab; null: of which this one does not know the address. */
  onAdopted(documentId: string | null): void;
}

const SAVING: Partial<Record<Keeping, SavingKind>> = { kept: "saved", writing: "saving" };

/** The map that this browser keeps, like a document that is never sent. With every tab that shows it. */
export function openLocal(
  { kept, template, document, isKept, onAdopted }: LocalOptions,
  { onNews }: Parameters<typeof openLive>[0],
): LiveConnection {
  const doc = docOf(kept.updates);
  const keeping = createStore<Keeping | null>(isKept ? null : "failed");
  const saving = createStore<Saving>({ kind: isKept ? "saved" : "failed", savedAt: null });
  const unsent = createStore(0);
  const stop = keeping.subscribe(() => {
    const before = saving.get();
    const kind = SAVING[keeping.get() ?? "kept"] ?? "failed";
    saving.set({ kind, savedAt: kind === "saved" && before.kind !== "saved" ? Date.now() : before.savedAt });
    unsent.set(kind === "saved" ? 0 : 1);
  });
  if (isKept) doc.once("update", () => setLocalMapSign(true));
  doc.on("update", () => {
    // What is made before the first write is not kept yet.
    if (keeping.get() !== null) return;
    saving.set({ ...saving.get(), kind: "saving" });
    unsent.set(1);
  });
  const about = { port: portOf(doc), document: () => document, user: null, keeping, onAdopted };
  const keeper = isKept
    ? keepLocal({ ...about, unsent: createStore(1), saving, mayKeep: () => true, rescue: async () => false })
    : null;
  const map = openMap(doc);
  if (template) begin(map, template);
  void Promise.resolve(keeper?.flush()).then(() => onNews({ type: "synced" }));
  return {
    map,
    saving,
    keeping,
    unsent,
    presence: null,
    local: null,
    flush() {},
    save: async () => keeper?.flush(),
    close() {
      stop();
      keeper?.close();
      doc.destroy();
    },
  };
}

function begin(map: MapDoc, { name, layout_type: layout, theme, schema }: KeptTemplate): void {
  map.transact(() => {
    applySchema(map, schema);
    setName(map, { name });
    setLayout(map, { layout });
    setTheme(map, { theme });
  });
}

function portOf(doc: Doc): LocalPort {
  return {
    doc,
    copied: reachOf(doc),
    takeContent: () => null,
    generation: () => 0,
    isSure: () => false,
    merge(updates) {
      for (const update of updates) applyUpdate(doc, update);
    },
    onUpdate(listener) {
      const tell = (update: Uint8Array) => listener(update, true);
      doc.on("update", tell);
      return () => doc.off("update", tell);
    },
  };
}
