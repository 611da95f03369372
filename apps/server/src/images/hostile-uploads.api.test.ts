import { connect } from "node:net";
import { IMAGE_MAX_BYTES } from "@treeline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANY_ENGINE } from "../db/testing.ts";
import { buildFalsePng, buildNoise, buildPicture, buildScanBomb, buildTextBomb } from "./testing/pictures.ts";
import { type ImageApp, startImageApp } from "./testing/start-image-app.ts";
import { send, type UploadAnswer, upload } from "./testing/upload.ts";

const MB = 1_000_000;
const TIME_LIMIT_MS = 10_000;
const MEMORY_LIMIT = 300 * MB;
const SCRIPT = "<html><script>alert(document.domain)</script></html>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;

/** Everything runs in this process: what the server takes more shows in its own size. */
async function measured<T>(work: () => Promise<T>) {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const begun = Date.now();
  const answer = await work().finally(() => clearInterval(timer));
  return { answer, ms: Date.now() - begun, memory: peak - before };
}

describe.each([ANY_ENGINE])("hostile uploads on %s", (engine) => {
  let app: ImageApp;
  let token: string;

  beforeAll(async () => {
    app = await startImageApp(engine);
    ({ token } = await app.createPerson());
    await upload(app, await buildPicture("png"), { token });
  });
  afterAll(() => app.close());

  /** Without small variants. */
  async function countFiles() {
    const keys: string[] = [];
    for await (const { key } of app.storage.list()) if (!key.includes("/")) keys.push(key);
    return keys.length;
  }
  async function expectRefusal(work: () => Promise<UploadAnswer>, [status, code]: [number, string]) {
    const { answer, ms, memory } = await measured(work);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.detail).toMatch(/^[A-Z].{10,200}\.$/);
    expect(ms).toBeLessThan(TIME_LIMIT_MS);
    expect(memory).toBeLessThan(MEMORY_LIMIT);
    expect(await countFiles()).toBe(1);
  }

  it.each<[string, () => Buffer | Promise<Buffer>, [number, string]]>([
    ["SVG with scripts", () => Buffer.from(SVG), [415, "unsupported_media_type"]],
    [
      "SVG behind a declaration",
      () => Buffer.from(`\ufeff<?xml version="1.0"?>\n${SVG}`),
      [415, "unsupported_media_type"],
    ],
    ["a page", () => Buffer.from(SCRIPT), [415, "unsupported_media_type"]],
    ["a PDF", () => Buffer.from("%PDF-1.7\n"), [415, "unsupported_media_type"]],
    ["a TIFF", () => Buffer.from("II*\0\b\0\0\0", "latin1"), [415, "unsupported_media_type"]],
    [
      "a HEIC, which is a cousin of AVIF",
      () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      [415, "unsupported_media_type"],
    ],
    ["one byte", () => Buffer.from("x"), [415, "unsupported_media_type"]],
    [
      "GIF that is JavaScript",
      () => Buffer.from("GIF89a/*\0\0*/=1;alert(document.domain)//"),
      [422, "image_unreadable"],
    ],
    [
      "AVIF that is only a head",
      () => Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf", "latin1"),
      [422, "image_unreadable"],
    ],
    [
      "a picture cut in the middle",
      async () => {
        const whole = await buildNoise(300, 300).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      [422, "image_unreadable"],
    ],
    [
      "a PNG cut in the middle",
      async () => (await buildNoise(300, 300).png().toBuffer()).subarray(0, 90_000),
      [422, "image_unreadable"],
    ],
    [
      "30,000 × 30,000 declared in a small file",
      () => buildFalsePng({ width: 30_000, height: 30_000, rawBytes: 100 }),
      [413, "too_large"],
    ],
    [
      "30,000 × 30,000 that do unfold",
      () => buildFalsePng({ width: 30_000, height: 30_000, rawBytes: 400 * MB }),
      [413, "too_large"],
    ],
    [
      "2,147,483,647 pixels a side",
      () => buildFalsePng({ width: 0x7fffffff, height: 0x7fffffff, rawBytes: 1 }),
      [422, "image_unreadable"],
    ],
    ["no pixel at all", () => buildFalsePng({ width: 0, height: 0, rawBytes: 1 }), [422, "image_unreadable"]],
  ])("refuses %s in words, quickly and in little memory", async (_name, build, refusal) => {
    const bytes = await build();
    await expectRefusal(() => upload(app, bytes, { token }), refusal);
  });

  it("refuses a body without end as soon as it is too long", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const head = Buffer.from(`--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n`);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? Uint8Array.from(head) : new Uint8Array(64 * 1024));
        sent += 64 * 1024;
        if (sent > 40 * IMAGE_MAX_BYTES) controller.close();
      },
    });
    await expectRefusal(() => send(app, endless, { token, headers }), [413, "too_large"]);
  });

  it("answers a sender that says it will send 1 GB, and does not wait for it", async () => {
    const { ms, answer } = await measured(() => sendRaw("content-length: 1000000000", "--x\r\n"));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(ms).toBeLessThan(TIME_LIMIT_MS);
  });

  it("survives a small picture with 900 MB of deflated zeros behind its pixels", async () => {
    const bytes = await buildFalsePng({ width: 100, height: 100, rawBytes: 900 * MB });
    const { answer, ms, memory } = await measured(() => upload(app, bytes, { token }));
    expect([201, 422]).toContain(answer.status);
    expect(ms).toBeLessThan(TIME_LIMIT_MS);
    expect(memory).toBeLessThan(MEMORY_LIMIT);
  });

  it("does not read a photo that repeats its layers ten thousand times", async () => {
    const bytes = await buildScanBomb({ width: 5_000, height: 5_000, scans: 10_000 });
    expect(bytes.length).toBeLessThan(IMAGE_MAX_BYTES);
    const { answer, ms, memory } = await measured(() => upload(app, bytes, { token }));
    expect([answer.status, answer.body.code]).toEqual([422, "image_unreadable"]);
    expect(ms).toBeLessThan(TIME_LIMIT_MS);
    expect(memory).toBeLessThan(MEMORY_LIMIT);
  });

  it("survives compressed texts that unfold while the header is read", async () => {
    const extra = Buffer.concat(Array<Buffer>(8).fill(await buildTextBomb(200 * MB)));
    const bytes = await buildFalsePng({ width: 100, height: 100, rawBytes: 100 * 301, extra });
    const { answer, ms, memory } = await measured(() => upload(app, bytes, { token }));
    expect([201, 422]).toContain(answer.status);
    expect(ms).toBeLessThan(TIME_LIMIT_MS);
    expect(memory).toBeLessThan(MEMORY_LIMIT);
  });

  it.each(["png", "gif", "jpeg"] as const)(
    "leaves behind what hides in a %s that is something else, too",
    async (type) => {
      const picture = await buildPicture(type);
      const { status, body } = await upload(app, Buffer.concat([picture, Buffer.from(SCRIPT)]), { token });
      expect(status).toBe(201);
      const bytes = Buffer.from(await (await fetch(`${app.url}${body.url}`)).arrayBuffer());
      expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
      expect(bytes.includes("script")).toBe(false);
    },
  );

  function sendRaw(header: string, start: string): Promise<string> {
    const { hostname, port } = new URL(app.url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.on("error", reject);
      socket.on("data", (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      const lines = ["POST /v1/images/ HTTP/1.1", "host: x", `authorization: Bearer ${token}`, header];
      socket.write(`${lines.join("\r\n")}\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n${start}`);
    });
  }
});
