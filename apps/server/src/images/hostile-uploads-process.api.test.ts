import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANY_ENGINE, createTestPlace, type TestPlace } from "../db/testing.ts";
import { type ServerProcess, startServerProcess } from "../testing/start-server-process.ts";
import { buildFalsePng, buildNoise, buildPicture, buildScanBomb, buildTextBomb } from "./testing/pictures.ts";

const MB = 1_000_000;
/** Two seconds are held by the test beside this one, in a quiet process; here the whole machine may be busy. */
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_KB = 300 * 1_000;

/** Of the server and its workers, as the system counts it, in kilobytes. */
const residentKb = (pid: number) =>
  execFileSync("ps", ["-o", "rss=", "-p", String(pid), "--ppid", String(pid)], { encoding: "utf8" })
    .split("\n")
    .reduce((sum, line) => sum + Number(line), 0);

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;

const UPLOADS: readonly (readonly [string, () => Buffer | Promise<Buffer>, readonly number[]])[] = [
  ["an SVG with a script", () => Buffer.from(SVG), [415]],
  ["a page that calls itself a picture", () => Buffer.from("<html><script>1</script></html>"), [415]],
  ["a GIF that is a script", () => Buffer.from("GIF89a/*\0\0*/=1;alert(1)//"), [422]],
  [
    "a picture cut in the middle",
    async () => (await buildNoise(300, 300).jpeg().toBuffer()).subarray(0, 20_000),
    [422],
  ],
  ["30,000 × 30,000 pixels", () => buildFalsePng({ width: 30_000, height: 30_000, rawBytes: 400 * MB }), [413]],
  ["900 MB behind its pixels", () => buildFalsePng({ width: 100, height: 100, rawBytes: 900 * MB }), [201, 422]],
  ["ten thousand layers", () => buildScanBomb({ width: 5_000, height: 5_000, scans: 10_000 }), [422]],
  [
    "texts that unfold to 200 MB",
    async () => buildFalsePng({ width: 100, height: 100, rawBytes: 30_100, extra: await buildTextBomb(200 * MB) }),
    [201, 422],
  ],
];

/** The server as it runs for people: what an upload takes is seen from outside, without the test's own memory. */
describe.each([ANY_ENGINE])("hostile uploads to a server process on %s", (engine) => {
  let place: TestPlace;
  let server: ServerProcess;
  let token: string;

  beforeAll(async () => {
    place = await createTestPlace(engine);
    server = await startServerProcess({
      DATA_DIR: place.dataDir,
      RATE_LIMITS: "off",
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    });
    const answer = await fetch(`${server.url}/v1/register/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "a@example.com", password: "a calm river 7" }),
    });
    ({ access_token: token } = (await answer.json()) as { access_token: string });
    await send(await buildPicture("png"));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await place.remove();
  });

  async function send(bytes: Buffer): Promise<number> {
    const form = new FormData();
    form.append("image", new Blob([Uint8Array.from(bytes)], { type: "image/png" }), "a.png");
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/v1/images/`, { method: "POST", body: form, headers })).status;
  }

  it.each(UPLOADS)("answers %s quickly and in little memory", async (_name, build, expected) => {
    const bytes = await build();
    const { pid = 0 } = server.child;
    const before = residentKb(pid);
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, residentKb(pid));
    }, 50);
    const begun = performance.now();
    const status = await send(bytes).finally(() => clearInterval(timer));
    const ms = performance.now() - begun;
    expect(expected).toContain(status);
    expect(ms).toBeLessThan(TIME_LIMIT_MS);
    expect(Math.max(peak, residentKb(pid)) - before).toBeLessThan(MEMORY_LIMIT_KB);
  });
});
