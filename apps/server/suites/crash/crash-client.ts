import type { MapDoc } from "@treeline/map";
import { makeRandomEdit } from "@treeline/map/testing";
import * as Y from "yjs";
import { type ClientOptions, openClient, Road } from "../../src/collab/testing/live-client.ts";
import { SaveLedger } from "../../src/collab/testing/save-ledger.ts";

export interface CrashClient {
  readonly map: MapDoc;
  /** Every update it made that may be shown as saved, in order. */
  acknowledged(): Uint8Array[];
  /** Nothing before it has the map. */
  edit(random: () => number): void;
  isSaved(): boolean;
  /** Loses its connection, and finds no other until it is let back. */
  leave(): void;
  comeBack(): void;
  destroy(): void;
}

/** Edits, and keeps a list of what the page may show as saved. */
export function openCrashClient(options: Omit<ClientOptions, "doc" | "ledger" | "road">): CrashClient {
  const made: Uint8Array[] = [];
  const ledger = new SaveLedger();
  const road = new Road();
  const doc = new Y.Doc();
  doc.on("update", (update: Uint8Array, _origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
    if (!local) return;
    made.push(update);
    ledger.noteUpdate();
  });
  const { map, provider, destroy } = openClient({ ...options, doc, ledger, road });
  return {
    map,
    acknowledged: () => made.slice(0, ledger.saved),
    edit: (random) => {
      if (!map.read().isBlank) makeRandomEdit(map, random);
    },
    isSaved: () => provider.isSynced && ledger.isSaved,
    leave: () => road.block(),
    comeBack: () => road.unblock(),
    destroy,
  };
}
