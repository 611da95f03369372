import type { connectedPayload, Extension, onLoadDocumentPayload } from "@hocuspocus/server";
import { isBlank } from "./build-content.ts";
import { CLOSE, Refusal } from "./close-codes.ts";
import type { Compactor } from "./compact.ts";
import type { KnownContent } from "./known-content.ts";
import type { LiveContext } from "./live-context.ts";
import { type ContentStore, LoadAgain, loadContent } from "./load-content.ts";
import type { Settle } from "./settle.ts";

interface LoadOptions {
  readonly store: ContentStore;
  readonly known: KnownContent;
  readonly compactor: Compactor;
  readonly settle: Settle;
}

/** From the log into memory when the first client comes, and out of it after the last. */
export function loadDocument({ store, known, compactor, settle }: LoadOptions): Extension<LiveContext> {
  const damagedRows = new Map<string, number>();
  return {
    async onLoadDocument({ document, documentName, context }: onLoadDocumentPayload<LiveContext>) {
      try {
        const loaded = await loadContent(store, documentName, document);
        known.set(documentName, loaded);
        if (loaded.damaged > 0) damagedRows.set(documentName, loaded.damaged);
        // A server that was killed may have stored changes that the lists never learned of. Not waited for: edits wait for the load.
        if (loaded.lastChangeAt) void settle.project(document, loaded.lastChangeAt);
      } catch (error) {
        if (!(error instanceof LoadAgain)) store.log.error({ err: error, documentId: documentName }, "not loaded");
        // A refusal inside the protocol would be final for the provider.
        context.socket.close(error instanceof LoadAgain ? CLOSE.reload : CLOSE.tryAgain);
        throw new Refusal(CLOSE.tryAgain);
      }
    },
    async connected({ connection, documentName }: connectedPayload<LiveContext>) {
      const rows = damagedRows.get(documentName);
      const isLost = isBlank(connection.document);
      // Whatever is written onto nothing would hang beside the content when that is brought back.
      if (isLost) connection.readOnly = true;
      if (rows || isLost) connection.sendStateless(JSON.stringify({ type: "damaged", rows: rows ?? 0, isLost }));
    },
    async afterUnloadDocument({ documentName }) {
      const logRows = known.find(documentName)?.logRows ?? 0;
      known.forget(documentName);
      damagedRows.delete(documentName);
      compactor.considerAtRest(documentName, logRows);
    },
  };
}
