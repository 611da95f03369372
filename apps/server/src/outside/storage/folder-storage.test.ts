import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildFolderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

describe("storage in a folder", () => {
  let root: string;
  let storage: Storage;
  const bytes = randomBytes(2_000);
  const key = `${createHash("sha256").update(bytes).digest("hex")}.webp`;
  const shard = () => join(root, key.slice(0, 2));

  beforeEach(async () => {
    root = join(await mkdtemp(join(tmpdir(), "treeline-files-")), "files");
    storage = buildFolderStorage(root);
  });
  afterEach(() => rm(join(root, ".."), { recursive: true, force: true }));

  it("keeps files from the eyes of others, in folders of few, and leaves nothing half-written", async () => {
    await storage.put(key, bytes, "image/webp");
    expect(await readdir(shard())).toEqual([key]);
    expect((await stat(join(shard(), key))).mode & 0o777).toBe(0o600);
    expect((await stat(shard())).mode & 0o777).toBe(0o700);
  });

  it("says in words that it cannot write, and acknowledges nothing", async () => {
    await mkdir(root, { recursive: true });
    await writeFile(shard(), "a file where the folder should be");
    await expect(storage.put(key, bytes, "image/webp")).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("Everything else works"),
      cause: { code: "EEXIST" },
    });
    await rm(shard());
    expect(await storage.find(key)).toBeUndefined();
    await storage.put(key, bytes, "image/webp");
    expect(await storage.find(key)).toBeDefined();
  });

  it("is not ready when a file is in its place", async () => {
    await writeFile(root, "in the way");
    await expect(storage.check()).rejects.toMatchObject({ code: "unavailable" });
  });

  it("passes over what is not ours and sweeps what a crash left a day ago, not what is being written", async () => {
    await storage.put(key, bytes, "image/webp");
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const name of ["old.part", "young.part", "notes.txt"]) await writeFile(join(shard(), name), "x");
    await utimes(join(shard(), "old.part"), old, old);
    const keys: string[] = [];
    for await (const file of storage.list()) keys.push(file.key);
    expect(keys).toEqual([key]);
    expect((await readdir(shard())).sort()).toEqual([key, "notes.txt", "young.part"].sort());
  });
});
