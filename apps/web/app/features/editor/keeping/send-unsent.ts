import type { User } from "@treeline/contract";
import { fetchApi } from "../../../lib/fetch-api.ts";
import { type ListedDocument, LocalDocuments } from "../../../lib/local-documents/local-documents.ts";
import { tellUnsent } from "../../../lib/local-documents/tell-unsent.ts";
import { lockName } from "./lock-name.ts";

const AGAIN_MS = 60_000;
/** A tab that has the document open comes first. */
const GRACE_MS = 3_000;
/** Keys of copies that the server does not take: they wait until somebody opens the document. */
const denied = new Set<string>();

/** From now on what earlier pages could not send is sent as soon as the server can be reached, whatever this page shows. */
export function keepSending(): void {
  const send = () => void sendUnsent().catch(() => {});
  send();
  setInterval(send, AGAIN_MS);
  addEventListener("online", () => setTimeout(send, GRACE_MS));
}

/** Sends unsent changes of documents that no tab has open, as far as it can be done now. Answers whether nothing is left to send. */
export async function sendUnsent(): Promise<boolean> {
  const send = () => LocalDocuments.visit(sendAll, true);
  // Only over https.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return send();
  return locks.request("treeline:sending", { ifAvailable: true }, (lock) => lock !== null && send());
}

async function sendAll(local: LocalDocuments): Promise<boolean> {
  const waiting = (await local.list()).filter(({ unsent }) => unsent > 0);
  if (waiting.length === 0) return true;
  const answer = await fetchApi<User>({ method: "GET", path: "/v1/user/" });
  // They wait for the one who made them.
  const isMine = ({ user }: ListedDocument) => (answer.ok ? user?.id === answer.value.id : user === null);
  if (!answer.ok && answer.problem.code !== "not_signed_in") return false;
  const open = await listOpen();
  let isDone = true;
  for (const kept of waiting.filter(isMine)) {
    if (open.has(lockName(kept.key)) || denied.has(kept.key)) continue;
    isDone = (await sendOne(local, kept)) && isDone;
  }
  tellUnsent();
  return isDone;
}

/** Answers whether it need not be tried again. */
async function sendOne(local: LocalDocuments, { key, document, generation = 0 }: ListedDocument): Promise<boolean> {
  const { sendCopy } = await import("../connection/send-copy.ts");
  const { base, own, ownRows } = await local.readRows(key);
  const copy = { generation, updates: [...base, ...own], rows: ownRows };
  const outcome = await sendCopy(document.id, copy);
  if (outcome === "sent") await local.noteSent(ownRows);
  if (outcome === "denied") denied.add(key);
  return outcome !== "failed";
}

/** Names of the locks that tabs with open documents hold. */
async function listOpen(): Promise<ReadonlySet<string | undefined>> {
  const held = (await (navigator.locks as LockManager | undefined)?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name));
}
