import { LocalDocuments } from "./local-documents.ts";
import { listPicturesOf } from "./waiting-pictures.ts";

/** Changes of somebody's kept documents that the server may lack, and pictures. */
export async function countUnsent(userId: string): Promise<number> {
  const changes = await LocalDocuments.visit(async (local) => {
    const own = (await local.list()).filter(({ user }) => user?.id === userId);
    return own.reduce((sum, { unsent }) => sum + unsent, 0);
  }, 0);
  return changes + (await listPicturesOf(userId)).length;
}
