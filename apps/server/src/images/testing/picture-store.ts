import { join } from "node:path";
import type { LiveServer } from "../../collab/testing/start-live-server.ts";
import { buildFolderStorage } from "../../outside/storage/folder-storage.ts";
import { type KeyPrefix, keyOfPicture, urlOfFile } from "../../outside/storage/stored-picture.ts";
import { collectImages } from "../collect-images.ts";
import type { CollectionContext } from "../collection-step.ts";
import { storeFile } from "../store-file.ts";

const DAY_MS = 24 * 3_600_000;
let count = 0;

/** The files of a live server, and a collection that can run in any number of days. */
export function openPictureStore({ db, live, place }: LiveServer) {
  const storage = buildFolderStorage(join(place.dataDir, "files"));
  const log = { warn: (line: unknown) => expectNoWarning(line) };
  const contextIn = (days: number): CollectionContext => ({
    db,
    storage,
    live,
    log,
    now: () => new Date(Date.now() + days * DAY_MS),
  });
  return {
    storage,
    contextIn,
    async putFile(prefix: KeyPrefix = ""): Promise<string> {
      count += 1;
      const bytes = Buffer.from(`file ${count}`);
      const key = keyOfPicture(bytes, prefix);
      await storeFile({ db, storage }, { key, bytes });
      return key;
    },
    collectIn: (days: number) => collectImages(contextIn(days)),
    isThere: async (key: string): Promise<boolean> => (await storage.find(key)) !== undefined,
  };
}

function expectNoWarning(line: unknown): void {
  throw new Error(`the collection warned: ${JSON.stringify(line)}`);
}

export const imageOf = (file: string) => ({ id: "image1", url: urlOfFile(file), width: 1, height: 1 });
