import { LocalDocuments } from "./local-documents.ts";

/** Changes of somebody's kept documents that the server may lack. */
export function countUnsent(userId: string): Promise<number> {
  return LocalDocuments.visit(async (local) => {
    const own = (await local.list()).filter(({ user }) => user?.id === userId);
    return own.reduce((sum, { unsent }) => sum + unsent, 0);
  }, 0);
}
