import { applyUpdate, Doc } from "yjs";
import { liveAddress } from "./live-address.ts";
import { LiveSync } from "./live-sync.ts";
import type { LocalCopy } from "./local-copy.ts";

const LIMIT_MS = 30_000;

/** Failed: it may work later. */
type Outcome = "sent" | "denied" | "failed";

/** Sends what a copy in this browser has that the server lacks. */
export function sendCopy(documentId: string, { generation, updates }: LocalCopy): Promise<Outcome> {
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update);
  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      clearTimeout(limit);
      sync.close();
      doc.destroy();
      resolve(outcome);
    };
    const sync = new LiveSync({
      address: () => liveAddress({ documentId, generation }),
      documentId,
      doc,
      onSynced() {},
      onStateless() {},
      onDenied: (reason) => finish(reason === "not-signed-in" ? "failed" : "denied"),
      onClose: () => finish("failed"),
      onLedger: () => {
        if (sync.ledger.open === 0) finish("sent");
      },
    });
    const limit = setTimeout(finish, LIMIT_MS, "failed" satisfies Outcome);
    sync.ledger.noteMade();
    // An older build may have made the changes.
    sync.askForUpgrade();
  });
}
