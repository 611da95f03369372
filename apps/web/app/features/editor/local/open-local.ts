import { openMap } from "@treeline/map";
import { applyUpdate, Doc } from "yjs";
import { type LocalDocuments, TRIAL } from "../../../lib/local-documents/local-documents.ts";
import { setLocalMapSign } from "../../../lib/local-map-sign.ts";
import type { LiveConnection, openLive } from "../connection/live-connection.ts";
import { CopyWriter } from "../keeping/copy-writer.ts";
import type { Keeping } from "../keeping/keeping.ts";
import { joinTabs } from "../keeping/tabs.ts";
import { joinRows } from "../keeping/take-copy.ts";
import type { Saving, SavingKind } from "../session/saving.ts";
import { createStore, type WritableStore } from "../session/store.ts";
import type { KeptMap } from "./local-store.ts";

interface LocalOptions {
  readonly local: LocalDocuments | null;
  readonly kept: KeptMap;
  /** It has become a document meanwhile, in another tab; null: of which this one does not know the address. */
  onAdopted(documentId: string | null): void;
}

/** More rows than this become few when the map is opened. */
const MOST_ROWS = 200;
const FROM_ELSEWHERE = { from: "elsewhere" };
const SAVING: Record<Keeping, SavingKind> = { kept: "saved", writing: "saving", full: "failed", failed: "failed" };

/**
 * The map that this browser keeps, with every tab that shows it: each change is written down at once and told to the other tabs, and as
 * changes merge, no tab can overwrite what another has done.
 */
export function openLocal(
  { local, kept, onAdopted }: LocalOptions,
  { onNews }: Parameters<typeof openLive>[0],
): LiveConnection {
  const doc = new Doc();
  const saving = createStore<Saving>({ kind: local ? "saved" : "failed", savedAt: null });
  const apply = (update: Uint8Array) => applyUpdate(doc, update, FROM_ELSEWHERE);
  kept.updates.forEach(apply);
  const keeper = local && keepMap(local, { doc, apply, saving, id: kept.id, onAdopted });
  void Promise.resolve(keeper?.ready).then(() => onNews({ kind: "synced" }));
  return {
    map: openMap(doc),
    saving,
    unsent: createStore(0),
    presence: null,
    local: null,
    flush() {},
    save: async () => keeper?.writer.flush(),
    close() {
      void keeper?.close();
      doc.destroy();
    },
  };
}

interface Keeper {
  readonly doc: Doc;
  readonly id: string;
  readonly saving: WritableStore<Saving>;
  apply(update: Uint8Array): void;
  onAdopted: LocalOptions["onAdopted"];
}

function keepMap(local: LocalDocuments, { doc, id, saving, apply, onAdopted }: Keeper) {
  const tabs = joinTabs(TRIAL, { doc, isSent: () => true, take: ({ update }) => apply(update), onAdopted });
  const writer = new CopyWriter({
    local,
    key: TRIAL,
    onWritten: (updates, rows) => {
      setLocalMapSign(true);
      tabs.tell(updates, rows);
    },
    onGone: () => onAdopted(null),
  });
  writer.keeping.subscribe(() => {
    const kind = SAVING[writer.keeping.get()];
    saving.set({ kind, savedAt: kind === "saved" ? Date.now() : saving.get().savedAt });
  });
  doc.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin !== FROM_ELSEWHERE) writer.add(update);
  });
  /** What another tab wrote while this one was opened. */
  const catchUp = async () => {
    const now = await local.find(TRIAL);
    if (now?.document.id !== id) return onAdopted(null);
    const { base, own, ownRows } = await local.readRows(TRIAL);
    [...base, ...own].forEach(apply);
    if (ownRows.length > MOST_ROWS && !now.sent) await local.join(TRIAL, new Set(ownRows), joinRows);
  };
  return {
    writer,
    ready: catchUp().catch((error: unknown) => writer.fail(error)),
    async close() {
      await writer.close();
      tabs.close();
      local.close();
    },
  };
}
