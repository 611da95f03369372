import type { Readable } from "node:stream";
import { SMALL_IMAGE } from "@treeline/scene";
import { encodePicture } from "./encode-picture.ts";
import { type FileStore, storeFile } from "./store-file.ts";

/** The shelf of small variants. Each has the name of its original, and is made of it again when it is gone. */
const SMALL = "small/";
const RULES = { accepted: ["webp"], maxWidth: SMALL_IMAGE.width, maxHeight: SMALL_IMAGE.height } as const;

export const isSmall = (key: string): boolean => key.startsWith(SMALL);
export const smallOf = (key: string): string => SMALL + key;

const underWay = new Map<string, Promise<boolean>>();

/** Makes a small variant that is not there, once however many ask. False: there is no original. */
export function makeSmall(store: FileStore, key: string): Promise<boolean> {
  const making = underWay.get(key) ?? draw(store, key).finally(() => underWay.delete(key));
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
