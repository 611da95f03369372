import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findFreePort, startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { schemaOf } from "../support/editor.ts";
import { countCopies } from "../support/local-copy.ts";
import { createDocument, createPerson } from "../support/people.ts";
import { test as base, expect, type Site } from "../support/site.ts";

interface Place {
  readonly url: string;
  /** From now on this stands where the server was. */
  replace(answer: RequestListener): Promise<void>;
}

const test = base.extend<{ place: Place }>({
  place: async ({ site }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "treeline-half-"));
    const port = await findFreePort();
    const settings = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: "off", SMTP_URL: site.smtp.url };
    const server = await startServerProcess(settings);
    let instead = null as Server | null;
    await use({
      url: server.url,
      async replace(answer) {
        if (instead) instead.removeAllListeners("request").on("request", answer);
        else {
          await server.stop();
          instead = createServer(answer).listen(port);
        }
      },
    });
    instead?.closeAllConnections();
    instead?.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ place }, use) => use(place.url),
});

test.use({ serviceWorkers: "allow", mayComplain: true });

const GATEWAYS = [502, 503, 504];

const sayStatus =
  (status: number, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "text/html", ...headers }).end(`<h1>Status ${status}</h1>`);

async function keepDocument(page: Page, { url }: Place, site: Site): Promise<string> {
  const place = { ...site, url };
  const person = await createPerson(place, page.context());
  const id = await createDocument(place, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
  await page.goto(`/documents/${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => countCopies(page)).toBe(1);
  await page.goto("about:blank");
  return id;
}

const WAYS: Readonly<Record<string, readonly RequestListener[]>> = {
  "a proxy whose server is away": GATEWAYS.map((status) => sayStatus(status)),
  "a network that says nothing": [() => {}],
};

for (const [way, answers] of Object.entries(WAYS)) {
  test(`${way} counts as offline: the copy opens`, async ({ page, place, site }) => {
    const id = await keepDocument(page, place, site);
    for (const answer of answers) {
      await place.replace(answer);
      await page.goto(`/documents/${id}`);
      await expect(page.getByRole("treeitem", { name: "Rome" })).toBeAttached();
      await page.goto("/documents");
      await expect(page.getByRole("link", { name: "Launch" })).toBeVisible();
    }
  });
}

test("a silent network is waited for once: its offline page comes from the browser", async ({ page, place, site }) => {
  await keepDocument(page, place, site);
  await place.replace(() => {});
  await page.goto("/documents");
  await expect(page.getByRole("link", { name: "Launch" })).toBeVisible();
  // The whole way, redirect included.
  const waited = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.duration ?? Infinity);
  expect(waited).toBeLessThan(9_000);
});

test("what the application itself says of a failure is shown", async ({ page, place, site }) => {
  await keepDocument(page, place, site);
  await place.replace(sayStatus(503, { "content-security-policy": "default-src 'none'" }));
  await page.goto("/documents");
  await expect(page.getByRole("heading", { name: "Status 503" })).toBeVisible();
});

test("a link that is opened without a network is followed by trying again", async ({ page, place, site }) => {
  await keepDocument(page, place, site);
  await page.context().setOffline(true);
  await page.goto("/confirm?token=of-a-mail");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await page.context().setOffline(false);
  const asked = page.waitForRequest((request) => request.url().endsWith("/confirm?token=of-a-mail"));
  await page.getByRole("button", { name: "Try again" }).click();
  await asked;
  await expect(page.getByRole("heading", { name: "You are offline" })).toHaveCount(0);
});

test("the list opens without a network in a browser in which no document was ever opened", async ({
  page,
  place,
  site,
}) => {
  await createPerson({ ...site, url: place.url }, page.context());
  await page.goto("/documents");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto("/documents");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
});
