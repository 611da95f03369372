import type { DocumentItem, User } from "@treeline/contract";
import { lastUser } from "../../../lib/storage/last-user.ts";
import { type ListedDocument, LocalDocuments } from "../../../lib/storage/local-documents.ts";
import type { LocalCopy } from "../storage/live/local-copy.ts";

/** What can be done without a network. */
export type Found =
  | {
      readonly kind: "document";
      readonly document: DocumentItem;
      readonly user: User | null;
      readonly copy: LocalCopy;
    }
  | { readonly kind: "list"; readonly copies: readonly ListedDocument[]; readonly why: keyof typeof WORDS };

/** Keys of what is said over a list. */
export const WORDS = {
  text: "offline.text",
  none: "offline.none",
  missing: "offline.missing",
  unreadable: "offline.unreadable",
} as const;
const UNREADABLE: Found = { kind: "list", copies: [], why: "unreadable" };

/** The copy that this browser has of a document; else a list of those that it has, the last used first. */
export function findCopy(documentId: string | null): Promise<Found> {
  return LocalDocuments.visit<Found>(async (local) => {
    const copies = await listCopies(local);
    const kept = copies.find(({ document }) => document.id === documentId);
    if (!kept)
      return { kind: "list", copies, why: documentId !== null ? "missing" : copies.length > 0 ? "text" : "none" };
    const { key, document, user, generation = 0 } = kept;
    const { base, own, ownRows } = await local.readRows(key);
    const updates = [...base, ...own];
    return { kind: "document", document, user, copy: { generation, updates, rows: ownRows } };
  }, UNREADABLE).catch(() => UNREADABLE);
}

/** Of the person who was signed in last, and what was opened without an account. */
async function listCopies(local: LocalDocuments): Promise<ListedDocument[]> {
  const all = await local.list();
  const last = lastUser() ?? all[0]?.user?.id;
  const own = all.filter(({ user }) => user === null || user.id === last);
  // A document that was rebuilt may have two.
  return own.filter(({ document }, at) => at === own.findIndex((each) => each.document.id === document.id));
}
