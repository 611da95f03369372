import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStorage } from "./open-storage.ts";
import type { Storage, StoredFile } from "./storage.ts";
import { startS3Server, type TestS3Server } from "./testing/start-s3-server.ts";

const TYPE = "image/webp";
const keyOf = (bytes: Uint8Array, prefix = "") => `${prefix}${createHash("sha256").update(bytes).digest("hex")}.webp`;
const readBody = (stored: StoredFile | undefined) => buffer(stored?.body ?? Readable.from([]));

describe.each(["folder", "s3"] as const)("storage in a %s", (kind) => {
  let storage: Storage;
  let folder: string;
  let s3: TestS3Server | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "treeline-storage-"));
    s3 = kind === "s3" ? await startS3Server() : undefined;
    // Deep inside: should the guard of keys ever break, what climbs out of the storage still lands in this test's own folder.
    storage = openStorage({ storageUrl: s3?.url ?? null, dataDir: join(folder, "a", "b", "c", "d", "e") });
  });
  afterAll(async () => {
    storage.close();
    await s3?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function putSome(prefix = "", bytes: Uint8Array = randomBytes(100)) {
    const key = keyOf(bytes, prefix);
    await storage.put(key, bytes, TYPE);
    return { key, bytes };
  }
  async function listKeys(after?: string) {
    const keys: string[] = [];
    for await (const { key } of storage.list(after)) keys.push(key);
    return keys;
  }

  it("is ready", async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it("gives back what was put, byte by byte, with type and size", async () => {
    const { key, bytes } = await putSome("", randomBytes(3_000_000));
    const stored = await storage.get(key);
    expect(stored).toMatchObject({ contentType: TYPE, size: bytes.length });
    expect((await readBody(stored)).equals(bytes)).toBe(true);
    expect(await storage.find(key)).toMatchObject({ contentType: TYPE, size: bytes.length });
  });

  it("may be given the same file twice, also at the same moment", async () => {
    const bytes = randomBytes(50_000);
    await Promise.all(Array.from({ length: 5 }, () => putSome("", bytes)));
    const stored = await storage.get(keyOf(bytes));
    expect((await readBody(stored)).equals(bytes)).toBe(true);
  });

  it("has no file that nobody put", async () => {
    const key = keyOf(randomBytes(9));
    expect(await storage.get(key)).toBeUndefined();
    expect(await storage.find(key)).toBeUndefined();
    await expect(storage.delete(key)).resolves.toBeUndefined();
    expect(await storage.find(key)).toBeUndefined();
  });

  it("deletes one file and no other", async () => {
    const one = await putSome();
    const other = await putSome();
    await storage.delete(one.key);
    expect(await storage.get(one.key)).toBeUndefined();
    expect(await storage.find(other.key)).toBeDefined();
  });

  it("lists the files of every prefix in order, and goes on after any of them", async () => {
    for (const prefix of ["", "links/", "previews/", ""]) await putSome(prefix);
    const keys = await listKeys();
    expect(keys).toEqual([...keys].sort());
    expect(new Set(keys.map((key) => key.slice(0, key.indexOf("/") + 1)))).toEqual(
      new Set(["", "links/", "previews/"]),
    );
    for (const [index, key] of keys.entries()) expect(await listKeys(key)).toEqual(keys.slice(index + 1));
  });

  it.each([
    "../../climbed",
    "links/../../climbed",
    "",
    `${"a".repeat(64)}.svg`,
    `${"A".repeat(64)}.webp`,
    "a/b/c.webp",
  ])("never touches %j, which is no key of ours", async (key) => {
    await expect(storage.put(key, randomBytes(3), TYPE)).rejects.toThrow("key of a stored file");
    await expect((async () => storage.get(key))()).rejects.toThrow("key of a stored file");
    await expect((async () => storage.delete(key))()).rejects.toThrow("key of a stored file");
  });

  it("refuses a type that its name denies", async () => {
    await expect(storage.put(keyOf(randomBytes(3)), randomBytes(3), "text/html")).rejects.toThrow(
      "cannot be text/html",
    );
  });
});
