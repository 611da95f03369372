import type { Document } from "@hocuspocus/server";
import { type MapDoc, openMap } from "@treeline/map";
import * as Y from "yjs";

export interface Draft {
  readonly map: MapDoc;
  readonly actor: string;
}

const KEPT_MS = 30_000;

/**
 * Copies of open documents to try edits on. Copying 10,000 topics takes up to half a second, so a copy is kept for a while and only
 * brought up to date. A copy that is not given back is gone: its client id must never be used again, since what it wrote may or may
 * not be in the log, and two different changes under one id would never merge.
 */
export class Drafts {
  readonly #kept = new Map<Document, { draft: Draft; timer: NodeJS.Timeout }>();

  take(document: Document, actor: string): Draft {
    const kept = this.#kept.get(document);
    this.#drop(document);
    const doc = kept?.draft.map.doc ?? new Y.Doc();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(document, Y.encodeStateVector(doc)));
    if (kept?.draft.actor === actor) return kept.draft;
    kept?.draft.map.close();
    return { map: openMap(doc, { actor }), actor };
  }

  keep(document: Document, draft: Draft): void {
    this.#drop(document);
    if (document.isDestroyed) return;
    const timer = setTimeout(() => this.#drop(document), KEPT_MS);
    timer.unref();
    this.#kept.set(document, { draft, timer });
  }

  #drop(document: Document): void {
    clearTimeout(this.#kept.get(document)?.timer);
    this.#kept.delete(document);
  }
}
