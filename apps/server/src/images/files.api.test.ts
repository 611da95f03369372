import { request } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testEngines } from "../db/testing.ts";
import { storageAway } from "../outside/storage/storage-away.ts";
import { startS3Server, type TestS3Server } from "../outside/storage/testing/start-s3-server.ts";
import { buildPicture } from "./testing/pictures.ts";
import { type ImageApp, startImageApp } from "./testing/start-image-app.ts";
import { upload } from "./testing/upload.ts";

const PLACES = testEngines().flatMap((engine) => (["folder", "s3"] as const).map((kind) => ({ engine, kind })));

describe.each(PLACES)("files from a $kind, known to $engine", ({ engine, kind }) => {
  let app: ImageApp;
  let s3: TestS3Server | undefined;
  let url: string;

  beforeAll(async () => {
    s3 = kind === "s3" ? await startS3Server() : undefined;
    app = await startImageApp(engine, s3 ? { STORAGE_URL: s3.url } : {});
    const { token } = await app.createPerson();
    const { body } = await upload(app, await buildPicture("png"), { token });
    url = body.url;
  });
  afterAll(async () => {
    await app.close();
    await s3?.close();
  });

  const ask = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, init);

  it("files are served to everyone, immutable, and as nothing but a picture", async () => {
    const answer = await ask(url);
    const { byteLength } = await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": expect.stringMatching(/^inline; filename="picture-[0-9a-f]{12}\.webp"$/),
      "cross-origin-resource-policy": "same-origin",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    expect(answer.headers.has("set-cookie")).toBe(false);
  });

  it("files have a small variant, which is made on the first request and deleted with its original", async () => {
    const { token } = await app.createPerson();
    const { body } = await upload(app, await buildPicture("jpeg", { width: 2_000, height: 1_000 }), { token });
    const small = body.url.replace("/files/", "/files/small/");
    const [original, answer] = [await ask(body.url), await ask(small)];
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 720, height: 360 });
    expect(bytes.length).toBeLessThan((await original.arrayBuffer()).byteLength);
    await app.storage.delete(small.replace("/files/", ""));
    expect((await ask(small, { method: "HEAD" })).status).toBe(200);
    expect((await ask(`/files/small/${"0".repeat(64)}.webp`)).status).toBe(404);
  });

  it("can all be asked for small at once, as by a map of old pictures, and nobody's upload is refused", async () => {
    const { token } = await app.createPerson();
    const bytes = Buffer.from(await (await ask(url)).arrayBuffer());
    const names = Array.from({ length: 30 }, (_, at) => `${String(at).padStart(64, "a")}.webp`);
    for (const name of names) await app.storage.put(name, bytes, "image/webp");
    const answers = names.map((name) => ask(`/files/small/${name}`));
    const photo = await buildPicture("png", { width: 61, height: 41 });
    const uploads = Array.from({ length: 3 }, () => upload(app, photo, { token }));
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("answer HEAD with the same headers and no body", async () => {
    const whole = await ask(url);
    const { byteLength } = await whole.arrayBuffer();
    const head = await ask(url, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(String(byteLength));
    for (const name of ["content-type", "etag", "cache-control"]) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  it("files are not sent again to a browser that has them", async () => {
    const etag = (await ask(url)).headers.get("etag") ?? "";
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await ask(url, { headers: { "if-none-match": tags } });
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
    }
    expect((await ask(url, { headers: { "if-none-match": `"other"` } })).status).toBe(200);
  });

  it.each([
    "/files/x",
    `/files/${"0".repeat(64)}.webp`,
    `/files/links/${"0".repeat(64)}.webp`,
    `/files/${"0".repeat(64)}.svg`,
    "/files/..%2f..%2fetc%2fpasswd",
    "/files/%00",
    "/files/constructor",
  ])("are not found at %s, as a problem that nobody keeps", async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(path, { method });
      expect([method, answer.status, answer.headers.get("cache-control")]).toEqual([method, 404, "no-store"]);
      expect(answer.headers.get("content-type")).toContain("application/problem+json");
    }
  });

  it("cannot be reached by climbing out of the folder", async () => {
    const { port } = new URL(app.url);
    const status = await new Promise((resolve, reject) => {
      const path = "/files/../../../../etc/passwd";
      request({ port, path, host: "127.0.0.1" }, (answer) => resolve(answer.statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  });

  it("an outage of the storage is reported, and the answer is not cached", async () => {
    const away = vi.spyOn(app.storage, "get").mockRejectedValueOnce(storageAway(new Error("secret host")));
    const answer = await ask(url);
    const body = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(body).toContain("Everything else works");
    expect(body).not.toContain("secret");
    away.mockRestore();
  });
});
