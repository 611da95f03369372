import type { RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FetchFailed } from "../outside/fetch/fetch-errors.ts";
import { allowThisMachine, html, redirect, startWeb, type TestWeb } from "../outside/fetch/testing/start-web.ts";
import { makePreview, type PreviewTools } from "./make-preview.ts";
import { encodeAs } from "./testing/encode-as.ts";
import { buildPictureStore, PNG } from "./testing/picture-store.ts";

let web: TestWeb;
let store: ReturnType<typeof buildPictureStore>;

beforeAll(async () => {
  web = await startWeb();
});
afterAll(() => web.close());
beforeEach(() => {
  store = buildPictureStore();
});

const png: RequestListener = (_request, response) =>
  void response.writeHead(200, { "content-type": "image/png" }).end(PNG);

function preview(path: string, tools: Partial<PreviewTools> & { timeMs?: number } = {}) {
  const { timeMs = 3_000, ...given } = tools;
  const signal = AbortSignal.timeout(timeMs);
  const { storePicture } = store;
  return makePreview(web.url(path), { allowAddress: allowThisMachine, storePicture, signal, ...given });
}

describe("encodings", () => {
  const meta = (charset: string) => `<meta charset="${charset}">`;
  const page = (title: string, head = "") => `<head>${head}<title>${title}</title></head><body>rest`;
  const RU = "Реки и озёра: «тихая вода»";
  const JA = "静かな川のほとり";
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

  it.each([
    ["utf-8 by default", Buffer.from(page(RU)), "text/html", RU],
    ["utf-8 with a mark, against its header", Buffer.from(`\uFEFF${page(RU)}`), "text/html; charset=koi8-r", RU],
    ["windows-1251 by header", encodeAs("windows-1251", page(RU)), "text/html; charset=windows-1251", RU],
    ["windows-1251 by meta", encodeAs("windows-1251", page(RU, meta("cp1251"))), "text/html", RU],
    [
      "windows-1251 by http-equiv",
      encodeAs("windows-1251", page(RU, `<meta http-equiv=Content-Type content="text/html; charset=windows-1251">`)),
      "text/html",
      RU,
    ],
    ["koi8-r by header", encodeAs("koi8-r", page("Реки и озёра")), "text/html;charset=KOI8-R", "Реки и озёра"],
    ["shift_jis by meta", encodeAs("shift_jis", page(JA, meta("Shift_JIS"))), "text/html", JA],
    ["euc-kr by header", encodeAs("euc-kr", page("조용한 강")), "text/html; charset=euc-kr", "조용한 강"],
    ["gb18030 by its older name", encodeAs("gb18030", page("小小", meta("gb2312"))), "text/html", "小小"],
    ["utf-16 by its mark", utf16(page(JA)), "text/html", JA],
    ["utf-16 by header", Buffer.from(page(RU), "utf16le"), "text/html; charset=utf-16le", RU],
    [
      "windows-1252 by nothing",
      encodeAs("windows-1252", page("Café “Zürich” – 5 €")),
      "text/html",
      "Café “Zürich” – 5 €",
    ],
    [
      "a wrong header, right meta",
      encodeAs("windows-1251", page(RU, meta("windows-1251"))),
      "text/html; charset=utf-8",
      RU,
    ],
    ["a wrong header over utf-8", Buffer.from(page(RU)), "text/html; charset=windows-1251", RU],
    ["a wrong two-byte header over utf-8", Buffer.from(page(JA)), "text/html; charset=shift_jis", JA],
    ["a wrong meta over utf-8", Buffer.from(page(RU, meta("iso-8859-1"))), "text/html", RU],
    ["utf-16 told in ascii", Buffer.from(page(RU, meta("utf-16"))), "text/html", RU],
    ["an unknown name", Buffer.from(page(RU)), "text/html; charset=klingon", RU],
    [
      "utf-8 with one cut character",
      Buffer.concat([Buffer.from(page(RU).split("</head>")[0] ?? ""), Buffer.from([0xd0]), Buffer.from("<p></head>")]),
      "text/html; charset=utf-8",
      RU,
    ],
  ])("reads %s", async (_name, bytes, type, title) => {
    web.on("/", html(bytes, { "content-type": type }));
    expect((await preview("/")).title).toBe(title);
  });

  it("reads characters that are cut between pieces", async () => {
    const bytes = Buffer.from(page("Ёж 🦔"));
    web.on("/", (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const sendByte = (at: number) => {
        if (at === bytes.length) response.end();
        else response.write(bytes.subarray(at, at + 1), () => setImmediate(sendByte, at + 1));
      };
      sendByte(0);
    });
    expect((await preview("/")).title).toBe("Ёж 🦔");
  });
});

describe("pictures", () => {
  beforeEach(() => {
    web.on("/a.png", png);
    web.on("/favicon.ico", (_request, response) => void response.writeHead(404).end());
  });

  it("keeps the image and the icon on this server and links to nothing foreign", async () => {
    web.on("/", html("<title>T</title><meta property=og:image content=/a.png><link rel=icon href=/a.png>"));
    const { image, favicon } = await preview("/");
    expect([image, favicon]).toEqual([expect.stringMatching(/^\/pictures\//), image]);
    expect(store.kept.get(image ?? "")).toEqual(PNG);
  });

  it.each([
    ["is missing", "/missing.png"],
    ["is no picture", "/page"],
    ["is on a private address", "http://10.0.0.1/a.png"],
    ["redirects to one", "/to-private"],
    ["is larger than 3 MB", "/huge.png"],
    ["breaks off", "/broken.png"],
  ])("answers null when a picture %s", async (_what, address) => {
    web.on("/page", html("<p>"));
    web.on("/to-private", redirect("http://192.168.0.1/a.png"));
    web.on("/huge.png", (_request, response) => void response.end(Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)])));
    web.on("/broken.png", (_request, response) => {
      response.writeHead(200, { "content-length": "500" }).write(PNG, () => response.destroy());
    });
    web.on("/", html(`<title>T</title><meta property=og:image content="${address}">`));
    expect(await preview("/")).toMatchObject({ title: "T", image: null, favicon: null });
    expect(store.kept.size).toBe(0);
  });

  it("tries the next one", async () => {
    web.on("/", html("<meta property=og:image content=/missing><meta name=twitter:image content=/a.png>"));
    expect((await preview("/")).image).not.toBeNull();
  });

  it("does without when a picture or its re-encoding hangs", async () => {
    web.on("/hang.png", () => {});
    web.on("/", html("<title>T</title><meta property=og:image content=/hang.png>"));
    expect(await preview("/", { timeMs: 500 })).toMatchObject({ title: "T", image: null });
    web.on("/", html("<title>T</title><meta property=og:image content=/a.png>"));
    const never = () => new Promise<undefined>(() => {});
    expect(await preview("/", { timeMs: 500, storePicture: never })).toMatchObject({ title: "T", image: null });
    const broken = () => Promise.reject(new Error("disk full"));
    expect(await preview("/", { storePicture: broken })).toMatchObject({ title: "T", image: null });
  });

  it("shows a picture as itself, and another file by its name", async () => {
    web.on("/sea%20view.png", png);
    expect(await preview("/sea%20view.png")).toEqual({
      title: "sea view.png",
      description: null,
      image: expect.stringMatching(/^\/pictures\//),
      favicon: null,
      site_name: "127.0.0.1",
    });
    web.on("/plan.pdf", (_request, response) => {
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7 <title>no</title>");
    });
    expect(await preview("/plan.pdf")).toMatchObject({ title: "plan.pdf", image: null, site_name: "127.0.0.1" });
  });
});

describe("a page that is cut", () => {
  it("is not taken for a whole one", async () => {
    web.on("/", (_request, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "5000" });
      response.write("<head><title>Half", () => response.destroy());
    });
    await expect(preview("/")).rejects.toBeInstanceOf(FetchFailed);
  });
});
