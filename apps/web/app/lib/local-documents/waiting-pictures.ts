import { type Database, openDatabase, type WaitingPicture } from "./database.ts";

export type { WaitingPicture } from "./database.ts";

/** Where the browser keeps nothing they are gone with the page, which says so. */
async function visit<T>(use: (database: Database) => Promise<T>, otherwise: T): Promise<T> {
  const database = await openDatabase().catch(() => null);
  if (!database) return otherwise;
  try {
    return await use(database);
  } catch {
    return otherwise;
  } finally {
    database.close();
  }
}

const list = async (isWanted: (picture: WaitingPicture) => boolean) =>
  visit(async (database) => (await database.getAll("pictures")).filter(isWanted), []);

/** False: the browser has no room for it. */
export const keepPicture = (picture: WaitingPicture): Promise<boolean> =>
  visit(async (database) => {
    await database.put("pictures", picture);
    return true;
  }, false);

export const forgetPicture = (id: string): Promise<void> =>
  visit((database) => database.delete("pictures", id), undefined);

export const listPictures = (place: Pick<WaitingPicture, "documentId" | "userId">): Promise<WaitingPicture[]> =>
  list(({ documentId, userId }) => documentId === place.documentId && userId === place.userId);

export const listPicturesOf = (user: string): Promise<WaitingPicture[]> => list(({ userId }) => userId === user);
