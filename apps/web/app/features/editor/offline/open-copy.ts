import type { DocumentItem, User } from "@treeline/contract";
import { type KeptDocument, LocalDocuments } from "../../../lib/local-documents/local-documents.ts";
import { type LocalCopy, schemaOfCopy } from "../connection/local-copy.ts";

/** A document as this browser has it. */
export interface OpenedCopy {
  readonly document: DocumentItem;
  readonly user: User | null;
  readonly schemaJson: string;
  readonly copy: LocalCopy;
}

/** What can be opened without a network, the last used first: of the person who was here last. */
export async function listCopies(): Promise<readonly KeptDocument[]> {
  const local = await LocalDocuments.open();
  if (!local) return [];
  const all = await local.list();
  local.close();
  const own = all.filter(({ user }) => user?.id === all[0]?.user?.id);
  // A document that was rebuilt may have two.
  return own.filter(({ document }, at) => at === own.findIndex((each) => each.document.id === document.id));
}

/** Null: this browser has no copy of it. */
export async function openCopy(documentId: string): Promise<OpenedCopy | null> {
  const kept = (await listCopies()).find(({ document }) => document.id === documentId);
  const local = await LocalDocuments.open();
  if (!kept || !local) return null;
  const { base, own } = await local.readRows(kept);
  local.close();
  const copy = { generation: kept.generation ?? 0, updates: [...base, ...own], unsent: kept.unsent };
  return { document: kept.document, user: kept.user, copy, schemaJson: JSON.stringify(schemaOfCopy(copy)) };
}
