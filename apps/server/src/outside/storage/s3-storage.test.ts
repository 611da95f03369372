import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openStorage } from "./open-storage.ts";
import { readStorageUrl } from "./read-storage-url.ts";
import { buildS3Storage } from "./s3-storage.ts";
import { startS3Server, type TestS3Server } from "./testing/start-s3-server.ts";

const KEY = `${randomBytes(32).toString("hex")}.webp`;
const QUICK = { connectMs: 300, answerMs: 400, callMs: 1_000, idleMs: 1_500 };
const LARGE = 30_000_000;

describe("storage in a bucket", () => {
  let s3: TestS3Server;
  beforeAll(async () => {
    s3 = await startS3Server();
  });
  afterAll(() => s3.close());
  afterEach(() => vi.unstubAllEnvs());

  it("takes its keys from the environment when the address has none", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
    const storage = openStorage({ storageUrl: s3.url.replace("S3RVER:S3RVER@", ""), dataDir: "/nonexistent" });
    await storage.put(KEY, randomBytes(10), "image/webp");
    expect(await storage.find(KEY)).toMatchObject({ size: 10 });
    storage.close();
  });

  it("is away with wrong keys, and a wrong bucket is no missing file", async () => {
    const wrongKeys = openStorage({ storageUrl: s3.url.replace("S3RVER:", "WRONG:"), dataDir: "/" });
    await expect(wrongKeys.put(KEY, randomBytes(3), "image/webp")).rejects.toMatchObject({ code: "unavailable" });
    await expect(wrongKeys.get(KEY)).rejects.toMatchObject({ code: "unavailable" });
    const wrongBucket = openStorage({ storageUrl: s3.url.replace("treeline-test", "nobodys"), dataDir: "/" });
    await expect(wrongBucket.get(KEY)).rejects.toMatchObject({ code: "unavailable" });
    await expect(wrongBucket.check()).rejects.toMatchObject({ code: "unavailable" });
  });

  it("lists more files than one answer holds", async () => {
    const storage = openStorage({ storageUrl: s3.url, dataDir: "/" });
    const keys = Array.from({ length: 1_030 }, () => `links/${randomBytes(32).toString("hex")}.webp`);
    for (let i = 0; i < keys.length; i += 50) {
      await Promise.all(keys.slice(i, i + 50).map((key) => storage.put(key, randomBytes(1), "image/webp")));
    }
    const listed = new Set<string>();
    for await (const { key } of storage.list()) listed.add(key);
    expect(keys.filter((key) => !listed.has(key))).toEqual([]);
    storage.close();
  });

  it("gives up in time on a service that hangs, and works again when it wakes", async () => {
    const storage = buildS3Storage(readStorageUrl(s3.url), QUICK);
    const patient = openStorage({ storageUrl: s3.url, dataDir: "/" });
    await patient.put(KEY, randomBytes(10), "image/webp");
    s3.child.kill("SIGSTOP");
    try {
      for (const call of [
        () => storage.get(KEY),
        () => storage.put(KEY, randomBytes(3), "image/webp"),
        () => storage.check(),
      ]) {
        const begun = Date.now();
        await expect(call()).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
        expect(Date.now() - begun).toBeLessThan(2_500);
      }
    } finally {
      s3.child.kill("SIGCONT");
    }
    expect(await patient.find(KEY)).toBeDefined();
    storage.close();
    patient.close();
  });

  async function getLarge() {
    const patient = openStorage({ storageUrl: s3.url, dataDir: "/" });
    const key = `${randomBytes(32).toString("hex")}.webp`;
    await patient.put(key, randomBytes(LARGE), "image/webp");
    patient.close();
    const storage = buildS3Storage(readStorageUrl(s3.url), { ...QUICK, connectMs: 2_000, answerMs: 2_000 });
    return { storage, body: (await storage.get(key))?.body ?? Readable.from([]) };
  }

  it("lets a slow reader take longer than a call may", async () => {
    const { storage, body } = await getLarge();
    let length = 0;
    for await (const piece of body as AsyncIterable<Buffer>) {
      if (length < 3 * 65_536) await wait(600);
      length += piece.length;
    }
    expect(length).toBe(LARGE);
    storage.close();
  });

  it("ends a file that stops coming halfway", async () => {
    const { storage, body } = await getLarge();
    s3.child.kill("SIGSTOP");
    try {
      const begun = Date.now();
      await expect(buffer(body)).rejects.toThrow();
      expect(Date.now() - begun).toBeLessThan(15_000);
    } finally {
      s3.child.kill("SIGCONT");
    }
    storage.close();
  });

  it("is away when nobody answers at its address", async () => {
    const nobody = buildS3Storage(readStorageUrl("s3://a:b@bucket?endpoint=http://127.0.0.1:9"), QUICK);
    await expect(nobody.check()).rejects.toMatchObject({ code: "unavailable" });
    await expect(nobody.get(KEY)).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("STORAGE_URL", () => {
  it("names bucket, endpoint, region and percent-encoded keys", () => {
    expect(readStorageUrl("s3://id:a%2Fb%2B@my-bucket?endpoint=https://s3.example.com&region=eu-1")).toEqual({
      bucket: "my-bucket",
      endpoint: "https://s3.example.com/",
      region: "eu-1",
      credentials: { accessKeyId: "id", secretAccessKey: "a/b+" },
    });
    expect(readStorageUrl("s3://bucket")).toMatchObject({ endpoint: undefined, credentials: undefined });
  });

  it.each([
    "",
    "https://bucket",
    "s3://",
    "s3://bucket/folder",
    "s3://Bucket!",
    "s3://bucket?endpoint=ftp://x",
    "s3://bucket?endpiont=http://x",
    "s3://secretid@bucket",
    "s3://id:%zz-secret@bucket",
  ])("refuses %j in words that do not repeat it", (address) => {
    expect(() => readStorageUrl(address)).toThrow(/^STORAGE_URL is not usable: it must be an address like [^%]*$/);
    expect(() => readStorageUrl(address)).not.toThrow(/secret/);
  });
});
