import { LocalDocuments, type WaitingPicture } from "./local-documents.ts";

/** False where the browser keeps nothing, or has no room: then it is gone with the page. */
export const keepPicture = (picture: WaitingPicture): Promise<boolean> =>
  LocalDocuments.visit((local) => local.keepPicture(picture).then(() => true), false).catch(() => false);

export const forgetPicture = (id: string): Promise<void> =>
  LocalDocuments.visit((local) => local.forgetPicture(id), undefined).catch(() => {});

export async function listPictures(place: Pick<WaitingPicture, "documentId" | "userId">): Promise<WaitingPicture[]> {
  const all = await LocalDocuments.visit((local) => local.listPictures(place.userId), []).catch(() => []);
  return all.filter(({ documentId }) => documentId === place.documentId);
}
