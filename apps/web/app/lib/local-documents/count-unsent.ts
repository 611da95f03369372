import { LocalDocuments } from "./local-documents.ts";

/** Changes of all kept documents that the server does not have. */
export async function countUnsent(): Promise<number> {
  const local = await LocalDocuments.open();
  if (!local) return 0;
  const all = await local.list();
  local.close();
  return all.reduce((sum, { unsent }) => sum + unsent, 0);
}
