import type { DocumentItem, User } from "@treeline/contract";
import { type ListedDocument, LocalDocuments } from "../../../lib/local-documents/local-documents.ts";
import { type LocalCopy, schemaOfCopy } from "../connection/local-copy.ts";

/** A document as this browser has it. */
export interface OpenedCopy {
  readonly document: DocumentItem;
  readonly user: User | null;
  readonly schemaJson: string;
  readonly copy: LocalCopy;
}

/** What can be opened without a network, the last used first: of the person who was here last. */
export function listCopies(): Promise<readonly ListedDocument[]> {
  return LocalDocuments.visit(listOf, []);
}

/** Null: this browser has no copy of it. */
export function openCopy(documentId: string): Promise<OpenedCopy | null> {
  return LocalDocuments.visit(async (local) => {
    const kept = (await listOf(local)).find(({ document }) => document.id === documentId);
    if (!kept) return null;
    const { base, own, ownRows } = await local.readRows(kept.key);
    const copy = { generation: kept.generation ?? 0, updates: [...base, ...own], rows: ownRows };
    return { document: kept.document, user: kept.user, copy, schemaJson: JSON.stringify(schemaOfCopy(copy)) };
  }, null);
}

async function listOf(local: LocalDocuments): Promise<ListedDocument[]> {
  const all = await local.list();
  const own = all.filter(({ user }) => user?.id === all[0]?.user?.id);
  // A document that was rebuilt may have two.
  return own.filter(({ document }, at) => at === own.findIndex((each) => each.document.id === document.id));
}
