import type { RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FetchFailed, FetchRefused } from "../outside/fetch/fetch-errors.ts";
import { allowThisMachine, html, redirect, startWeb, type TestWeb } from "../outside/fetch/testing/start-web.ts";
import { makePreview } from "./make-preview.ts";

let web: TestWeb;
beforeAll(async () => {
  web = await startWeb();
});
afterAll(() => web.close());

async function preview(page: RequestListener, timeMs = 5_000) {
  web.on("/", page);
  return makePreview(web.url("/"), {
    allowAddress: allowThisMachine,
    storePicture: async () => undefined,
    signal: AbortSignal.timeout(timeMs),
  });
}

/** Writes as long as anybody takes it; tells how much that was. */
function pour(response: ServerResponse, piece: string | Buffer): { bytes: () => number } {
  let bytes = 0;
  const more = () => {
    if (response.destroyed) return;
    bytes += piece.length;
    if (response.write(piece)) setImmediate(more);
  };
  response.on("drain", more);
  more();
  return { bytes: () => bytes };
}

const START = "<head><title>Start</title>";
/** 256 KB of head, and what sockets hold on both sides. */
const TAKEN_AT_MOST = 12 * 1024 * 1024;

describe("hostile pages", () => {
  it.each([
    ["an endless page", "x".repeat(10_000)],
    ["endless metas", `<meta property="og:x" content="${"y".repeat(1_000)}">`.repeat(20)],
    ["endless nesting", "<b>".repeat(5_000)],
    ["endless icons", "<link rel=icon href=http://10.0.0.1/i.png>".repeat(200)],
  ])("reads the beginning of %s and hangs up", async (_name, piece) => {
    let poured = { bytes: () => 0 };
    const start = performance.now();
    const answer = await preview((_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write(START);
      poured = pour(response, piece);
    });
    expect(answer.title).toBe("Start");
    expect(performance.now() - start).toBeLessThan(4_000);
    await expect.poll(() => web.sockets.size).toBe(0);
    expect(poured.bytes()).toBeLessThan(TAKEN_AT_MOST);
  });

  it("does not wait for a body that never ends behind the head", async () => {
    const answer = await preview((_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).write(`${START}</head>`);
    });
    expect(answer.title).toBe("Start");
  });

  it("reads the beginning of 10 MB of metas and of a body that follows the head", async () => {
    const metas = `<meta name="a" content="${"b".repeat(90)}">`.repeat(90_000);
    expect((await preview(html(`${START}${metas}</head>`))).title).toBe("Start");
    expect((await preview(html(`${START}</head><body>${"c".repeat(10_000_000)}`))).title).toBe("Start");
  });

  it("does not unpack a bomb", async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(START), Buffer.alloc(200_000_000, " ")]));
    const before = process.memoryUsage().rss;
    expect((await preview(html(bomb, { "content-encoding": "gzip" }))).title).toBe("Start");
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it.each([
    ["sends nothing", () => {}],
    [
      "trickles its headers",
      (_request, response) => {
        response.socket?.write("HTTP/1.1 200 OK\r\n");
        const timer = setInterval(() => response.socket?.write("X-Slow: 1\r\n"), 50);
        response.on("close", () => clearInterval(timer));
      },
    ],
    [
      "trickles its head",
      (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        const timer = setInterval(() => response.write("<meta>"), 50);
        response.on("close", () => clearInterval(timer));
      },
    ],
    [
      "trickles through redirects",
      (_request, response) => void setTimeout(() => redirect("/")(_request, response), 250),
    ],
  ] satisfies [string, RequestListener][])("gives up in time on a page that %s", async (_name, page) => {
    const start = performance.now();
    await expect(preview(page, 600)).rejects.toThrow("in time");
    expect(performance.now() - start).toBeLessThan(10_000);
    await expect.poll(() => web.sockets.size).toBe(0);
  });

  it.each([
    ["resets the connection", (_request, response) => void response.socket?.resetAndDestroy()],
    [
      "resets it inside the head",
      (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.write(START, () => response.socket?.resetAndDestroy());
      },
    ],
    ["speaks no HTTP", (_request, response) => void response.socket?.end(Buffer.alloc(5_000, 0x9c))],
    [
      "promises more than it sends",
      (_request, response) => void response.socket?.end("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n<title>a"),
    ],
    [
      "sends 1 MB of headers",
      (_request, response) => void response.socket?.write(`HTTP/1.1 200 OK\r\nA: ${"b".repeat(1e6)}`),
    ],
    ["lies about its packing", html("<title>plain</title>", { "content-encoding": "gzip" })],
    ["is packed in an unknown way", html("<title>plain</title>", { "content-encoding": "zstd" })],
  ] satisfies [string, RequestListener][])("fails cleanly on a page that %s", async (_name, page) => {
    await expect(preview(page)).rejects.toBeInstanceOf(FetchFailed);
  });

  it("takes no more than a page promised", async () => {
    const page: RequestListener = (_request, response) =>
      void response.socket?.end(
        "HTTP/1.1 200 OK\r\nContent-Length: 21\r\n\r\n<title>short</title>.<title>smuggled</title>",
      );
    const outcome = await preview(page).then(
      ({ title }) => title,
      (error: unknown) => error,
    );
    expect(outcome instanceof FetchFailed || outcome === "short").toBe(true);
  });

  it("makes nothing of binary garbage", async () => {
    const garbage = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919 + (i >> 3)) & 0xff));
    const answer = await preview(html(garbage));
    expect(answer.site_name).toBe("127.0.0.1");
  });

  it("gives markup back as the text it is, on one line and without tricks", async () => {
    const answer = await preview(
      html(`<title><script>alert(1)</script></title>
        <meta property=og:description content="&lt;img src=x onerror=alert(1)&gt;&#0;&#x202E;\n\n end">
        <meta property=og:site_name content="${"z".repeat(5_000)}">
        <meta http-equiv=refresh content="0;url=http://10.0.0.1/">`),
    );
    expect(answer.title).toBe("<script>alert(1)</script>");
    expect(answer.description).toMatch(/^<img src=x onerror=alert\(1\)>\uFFFD? end$/);
    expect(answer.site_name?.length).toBe(300);
  });

  it.each(["http://10.0.0.1/", "http://[::1]/", "http://169.254.169.254/", "http://127.0.0.2/"])(
    "refuses a redirect to %s",
    async (to) => {
      await expect(preview(redirect(to))).rejects.toBeInstanceOf(FetchRefused);
    },
  );
});
