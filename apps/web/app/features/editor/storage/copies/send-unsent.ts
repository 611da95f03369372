import { at } from "@treeline/contract";
import { fetchApi } from "../../../../lib/api/fetch-api.ts";
import { type KeptDocument, LocalDocuments } from "../../../../lib/storage/local-documents.ts";
import { isSentByTab } from "./tab-channel.ts";

const AGAIN_MS = 60_000;
/** A tab that has the document open comes first. */
const GRACE_MS = 3_000;
/** What a document writes when it is closed is in the store by then. */
const CLOSING_MS = 500;
/** Keys of copies that the server does not take: they wait until the document is opened. */
const denied = new Set<string>();

/** From now on what earlier pages could not send is sent as soon as the server can be reached, on any page. */
export function startSending(): void {
  const send = () => void sendUnsent().catch(() => {});
  send();
  setInterval(send, AGAIN_MS);
  addEventListener("online", () => setTimeout(send, GRACE_MS));
}

/** A document was closed before the server had acknowledged everything. */
export function sendSoon(): void {
  setTimeout(() => void sendUnsent().catch(() => {}), CLOSING_MS);
}

/** Sends unsent changes of documents that no tab sends itself, as far as it can be done now. Answers whether nothing is left to send. */
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
  const answer = await fetchApi(at.getUser, {});
  // They wait for the one who made them.
  const isMine = ({ user }: KeptDocument) => (answer.ok ? user?.id === answer.value.id : user === null);
  if (!answer.ok && answer.problem.code !== "not_signed_in") return false;
  let isDone = true;
  for (const { unsent: _, ...kept } of waiting.filter(isMine)) {
    if (denied.has(kept.key) || (await isSentByTab(kept.key))) continue;
    isDone = (await sendOne(local, kept)) && isDone;
  }
  return isDone;
}

/** Answers whether it need not be tried again. */
async function sendOne(local: LocalDocuments, kept: KeptDocument): Promise<boolean> {
  const { sendCopy } = await import("../live/send-copy.ts");
  const { base, own, ownRows } = await local.readRows(kept.key);
  const copy = { generation: kept.generation ?? 0, updates: [...base, ...own], rows: ownRows };
  const outcome = await sendCopy(kept.document.id, copy);
  if (outcome === "rebuilt") return sendByContent(local, kept);
  if (outcome === "sent") await local.noteSent(ownRows);
  if (outcome === "denied") denied.add(kept.key);
  return outcome !== "failed";
}

async function sendByContent(local: LocalDocuments, kept: KeptDocument): Promise<boolean> {
  const [{ readNewest }, { bringToNewest }] = await Promise.all([
    import("../live/send-copy.ts"),
    import("./take-copy.ts"),
  ]);
  const read = await readNewest(kept.document.id);
  if (!read) return false;
  const newest = await bringToNewest(local, kept, read);
  read.doc.destroy();
  if (newest) return sendOne(local, newest);
  denied.add(kept.key);
  return true;
}
