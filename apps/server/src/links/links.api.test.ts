import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { allowThisMachine, html, redirect, startWeb, type TestWeb } from "../outside/fetch/testing/start-web.ts";
import { buildLinkJobs } from "./jobs.ts";
import { buildPictureStore, PNG } from "./testing/picture-store.ts";
import { type LinksApp, startLinksApp } from "./testing/start-links-app.ts";

const HOUR_MS = 3_600_000;

describe.each(testEngines())("POST /v1/links/preview/ on %s", (engine) => {
  let web: TestWeb;
  let server: LinksApp;
  let pages = 0;

  beforeAll(async () => {
    web = await startWeb();
    const { storePicture } = buildPictureStore();
    server = await startLinksApp(engine, { allowAddress: allowThisMachine, storePicture, timeLimitMs: 2_500 });
    web.on("/a.png", (_request, response) => void response.end(PNG));
  });
  afterAll(() => Promise.all([web.close(), server.close()]));
  beforeEach(() => {
    web.requests.length = 0;
    pages += 1;
  });

  const newPage = (body: string) => {
    web.on(`/page${pages}`, html(body));
    return web.url(`/page${pages}`);
  };
  const timesAsked = (path: string) => web.requests.filter(({ url }) => url === path).length;
  const setAge = (hours: number) =>
    server.db
      .updateTable("link_preview")
      .set({ fetched_at: new Date(Date.now() - hours * HOUR_MS).toISOString() })
      .execute();

  it("answers what the page says, in the promised shape", async () => {
    const link = newPage(`<title>Rivers</title><meta name=description content="All of &quot;them&quot;, и озёра">
      <meta property=og:site_name content=Water><meta property=og:image content=/a.png>`);
    const { status, body } = await server.preview(link);
    expect([status, body]).toEqual([
      200,
      {
        link,
        title: "Rivers",
        description: 'All of "them", и озёра',
        image: expect.stringMatching(/^\/pictures\//),
        favicon: null,
        site_name: "Water",
      },
    ]);
  });

  it("a link preview needs a signed-in caller, and fetches nothing otherwise", async () => {
    const link = newPage("<title>a</title>");
    for (const token of ["", "wrong"]) {
      const { status, body } = await server.preview(link, token);
      expect([status, body["code"]]).toEqual([401, "not_signed_in"]);
    }
    expect(web.requests).toEqual([]);
  });

  it("answers a second time without asking the page, also with another fragment", async () => {
    const link = newPage("<title>Once</title>");
    const first = await server.preview(`${link}#one`);
    const second = await server.preview(`${link}#two`);
    expect(second.body).toEqual({ ...first.body, link: `${link}#two` });
    expect(timesAsked(`/page${pages}`)).toBe(1);
    await server.preview(`${link}?other`);
    expect(timesAsked(`/page${pages}?other`)).toBe(1);
  });

  it("asks again after a day, and when the stored answer is not readable", async () => {
    const link = newPage("<title>Old</title>");
    await server.preview(link);
    await setAge(23);
    await server.preview(link);
    expect(timesAsked(`/page${pages}`)).toBe(1);
    await setAge(25);
    newPage("<title>New</title>");
    expect((await server.preview(link)).body["title"]).toBe("New");
    await server.db.updateTable("link_preview").set({ answer: '{"title":5}' }).execute();
    expect((await server.preview(link)).body["title"]).toBe("New");
    expect(timesAsked(`/page${pages}`)).toBe(3);
  });

  it.each([
    "mailto:a@example.org",
    "javascript:alert(1)",
    "http://10.0.0.1/",
    "http://localhost/",
    "http://[::1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://me:pw@127.0.0.1/",
    "nonsense",
  ])("refuses %s", async (link) => {
    const { status, body } = await server.preview(link);
    expect([status, body["code"]]).toEqual([422, "link_refused"]);
    expect(JSON.stringify(body)).not.toContain("10.0.0.1");
  });

  it("refuses what a map would not hold as a link", async () => {
    expect((await server.preview(web.url("/a\tb"))).body["code"]).toBe("link_refused");
    expect(web.requests).toEqual([]);
  });

  it.each(["", "   ", `http://example.org/${"a".repeat(2_048)}`, 5, null])("names the field for %j", async (link) => {
    const { status, body } = await server.preview(link);
    expect([status, body["code"]]).toEqual([422, "invalid_fields"]);
  });

  it("a page that cannot be fetched is reported, and not retried for a while", async () => {
    web.on(`/page${pages}`, (_request, response) => void response.writeHead(404).end());
    const link = web.url(`/page${pages}`);
    for (const _ of [1, 2]) {
      const { status, body } = await server.preview(link);
      expect([status, body["code"], body["detail"]]).toEqual([
        502,
        "link_unreachable",
        "The page answered with status 404.",
      ]);
    }
    expect(timesAsked(`/page${pages}`)).toBe(1);
  });

  it("a page that redirects to the internal network is reported", async () => {
    web.on(`/page${pages}`, redirect("http://192.168.0.1/admin"));
    const { status, body } = await server.preview(web.url(`/page${pages}`));
    expect([status, body["code"]]).toEqual([422, "link_refused"]);
    expect(JSON.stringify(body)).not.toContain("192.168");
  });

  it("fetching a page times out", async () => {
    web.on(`/page${pages}`, () => {});
    const start = Date.now();
    const { status } = await server.preview(web.url(`/page${pages}`));
    expect(status).toBe(502);
    expect(Date.now() - start).toBeLessThan(20_000);
  });

  it("asks once for many at the same time", async () => {
    const path = `/page${pages}`;
    web.on(path, (request, response) => void setTimeout(() => html("<title>Slow</title>")(request, response), 400));
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.preview(web.url(path))));
    expect(new Set(answers.map(({ body }) => body["title"]))).toEqual(new Set(["Slow"]));
    expect(timesAsked(path)).toBe(1);
  });

  it("two fetches of one site may run at once; more are refused with a time to retry", async () => {
    const slow = (path: string) => {
      web.on(path, (request, response) => void setTimeout(() => html("<title>Slow</title>")(request, response), 600));
      return web.url(path);
    };
    const asked = [1, 2, 3].map((n) => server.preview(slow(`/page${pages}-${n}`)));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503]);
    const busy = answers.find(({ status }) => status === 503);
    expect([busy?.body["code"], busy?.headers["retry-after"]]).toEqual(["unavailable", "2"]);
    const again = await Promise.all([1, 2, 3].map((n) => server.preview(web.url(`/page${pages}-${n}`))));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("sweeps answers that are older than two days", async () => {
    await server.preview(newPage("<title>Swept</title>"));
    const count = async () => (await server.db.selectFrom("link_preview").selectAll().execute()).length;
    const sweep = buildLinkJobs({ db: server.db })["sweep-link-previews"];
    await setAge(47);
    const before = await count();
    await sweep?.({});
    expect(await count()).toBe(before);
    await setAge(49);
    await sweep?.({});
    expect(await count()).toBe(0);
  });
});

describe("POST /v1/links/preview/ with the rules of a real server", () => {
  it("link previews are limited to sixty a minute per person", async () => {
    const server = await startLinksApp("sqlite", { storePicture: async () => undefined, rateLimits: true });
    for (let n = 0; n < 60; n++) expect((await server.preview("http://10.0.0.1/")).status).toBe(422);
    const { status, headers } = await server.preview("http://10.0.0.1/");
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
    await server.close();
  });

  it("reaches no server on this machine", async () => {
    const web = await startWeb();
    const server = await startLinksApp("sqlite", { storePicture: async () => undefined });
    web.on("/", html("<title>inside</title>"));
    for (const link of [web.url("/"), web.url("/", "[::ffff:127.0.0.1]"), web.url("/", "2130706433")]) {
      const { status, body } = await server.preview(link);
      expect([status, body["code"]]).toEqual([422, "link_refused"]);
    }
    expect(web.requests).toEqual([]);
    await Promise.all([web.close(), server.close()]);
  });
});
