import { readServerMessage, type ServerMessage } from "@treeline/contract/live";
import { Doc } from "yjs";
import { liveAddress } from "./live-address.ts";
import { LiveSync } from "./live-sync.ts";
import { docOf, type LocalCopy } from "./local-copy.ts";

/** Failed: it may work later. Rebuilt: the server has a newer generation, into which changes go by their content. */
export type Outcome = "sent" | "denied" | "rebuilt" | "failed";

/** Sends what a copy in this browser has that the server lacks. How long that takes depends on the line; a dead one is noticed by the socket. */
export function sendCopy(documentId: string, { generation, updates }: LocalCopy): Promise<Outcome> {
  const doc = docOf(updates);
  return visit<Outcome>({ documentId, generation }, doc, (finish, sync) => ({
    onBegin() {
      sync().ledger.noteMade();
      // An older build may have made the changes.
      sync().askForUpgrade();
    },
    onSynced() {},
    onNews: (news) => news.type === "outdated" && news.isRebuilt && finish("rebuilt"),
    onLedger() {
      const { open, isRefused } = sync().ledger;
      if (open === 0) finish("sent");
      else if (isRefused) finish("denied");
    },
    onDenied: (reason) => finish(reason === "not-signed-in" ? "failed" : "denied"),
    onClose: () => finish("failed"),
  })).finally(() => doc.destroy());
}

export interface Newest {
  readonly generation: number;
  readonly doc: Doc;
}

/** The content as the server has it now. Null: it cannot be had, or not be read by this build. */
export function readNewest(documentId: string): Promise<Newest | null> {
  const doc = new Doc();
  let generation = 0;
  return visit<Newest | null>({ documentId, generation: null }, doc, (finish) => ({
    onSynced: () => finish({ generation, doc }),
    onNews(news) {
      if (news.type === "generation") generation = news.generation;
      if (news.type === "outdated") finish(null);
    },
    onLedger() {},
    onDenied: () => finish(null),
    onClose: () => finish(null),
  }));
}

interface Visit {
  onBegin?(): void;
  onSynced(): void;
  onNews(news: ServerMessage): void;
  onLedger(): void;
  onDenied(reason: string): void;
  onClose(): void;
}

/** Opens a document until the visit is finished. */
function visit<T>(
  place: Parameters<typeof liveAddress>[0],
  doc: Doc,
  plan: (finish: (result: T) => void, sync: () => LiveSync) => Visit,
): Promise<T> {
  return new Promise((resolve) => {
    const finish = (result: T) => {
      sync.close();
      resolve(result);
    };
    const { onNews, onBegin, ...handlers } = plan(finish, () => sync);
    const onStateless = (text: string) => {
      const news = readServerMessage(text);
      if (news) onNews(news);
    };
    const address = () => liveAddress(place);
    const sync = new LiveSync({ address, documentId: place.documentId, doc, onStateless, ...handlers });
    onBegin?.();
  });
}
