import type { Readable } from "node:stream";
import { SMALL_IMAGE } from "@treeline/scene";
import { encodePicture } from "./encode-picture.ts";
import { type FileStore, storeFile } from "./store-file.ts";
import { pictureQueue } from "./upload-gate.ts";

/** The prefix of small variants. Each has the name of its original, and is drawn from it again when it is missing. */
const SMALL = "small/";
const RULES = { accepted: ["webp"], maxWidth: SMALL_IMAGE.width, maxHeight: SMALL_IMAGE.height } as const;

export const isVariant = (key: string): boolean => key.startsWith(SMALL);
export const variantOf = (key: string): string => SMALL + key;

/** A map full of old pictures asks for all of them at once: one after the other, so that uploads are not refused meanwhile. */
const onDemand = pictureQueue({ permits: 1, maxWaiting: 200 });
const underWay = new Map<string, Promise<boolean>>();

/** Draws the small variant of a picture that was just uploaded. */
export const drawVariant = (store: FileStore, key: string): Promise<boolean> => once(key, () => draw(store, key));

/** Draws a variant that was requested and is missing. False: there is no original. */
export const drawVariantOnDemand = (store: FileStore, key: string): Promise<boolean> =>
  once(key, () => onDemand.run(() => draw(store, key)));

/** Concurrent requests share one drawing. */
function once(key: string, make: () => Promise<boolean>): Promise<boolean> {
  const making = underWay.get(key) ?? make().finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

async function draw(store: FileStore, key: string): Promise<boolean> {
  const original = await store.storage.get(key.slice(SMALL.length));
  if (!original) return false;
  const bytes = await readAll(original.body);
  const small = await encodePicture(bytes, RULES);
  await storeFile(store, { key, bytes: small.bytes.length < bytes.length ? small.bytes : bytes });
  return true;
}

const readAll = async (body: Readable): Promise<Uint8Array> => Buffer.concat(await body.toArray());
