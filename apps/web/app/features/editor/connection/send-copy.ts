import { applyUpdate, Doc } from "yjs";
import { liveAddress } from "./live-address.ts";
import { LiveSync } from "./live-sync.ts";
import type { LocalCopy } from "./local-copy.ts";

const LIMIT_MS = 30_000;

/** Sends what a copy in this browser has that the server lacks. False: it could not be done, or not now. */
export function sendCopy(documentId: string, { generation, updates }: LocalCopy): Promise<boolean> {
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update);
  return new Promise((resolve) => {
    const finish = (isSent: boolean) => {
      clearTimeout(limit);
      sync.close();
      doc.destroy();
      resolve(isSent);
    };
    const sync = new LiveSync({
      address: () => liveAddress({ documentId, generation }),
      documentId,
      doc,
      onSynced() {},
      onStateless() {},
      onDenied: () => finish(false),
      onClose: () => finish(false),
      onLedger: () => {
        if (sync.ledger.open === 0) finish(true);
      },
    });
    const limit = setTimeout(finish, LIMIT_MS, false);
    sync.ledger.noteMade();
    // An older build may have made the changes.
    sync.askForUpgrade();
  });
}
