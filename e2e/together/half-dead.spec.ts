import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort, startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { schemaOf } from "../support/editor.ts";
import { countCopies } from "../support/local-copy.ts";
import { createDocument, createPerson } from "../support/people.ts";
import { expect, test } from "../support/site.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ serviceWorkers: "allow", mayComplain: true });

const WAYS: Readonly<Record<string, RequestListener>> = {
  "a proxy whose server is away": (_, response) => void response.writeHead(502).end("Bad Gateway"),
  "a network that says nothing": () => {},
};

for (const [way, answer] of Object.entries(WAYS)) {
  test(`${way} counts as offline: the copy opens`, async ({ page, site }) => {
    const dataDir = await mkdtemp(join(tmpdir(), "treeline-half-"));
    const port = await findFreePort();
    const settings = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: "off", SMTP_URL: site.smtp.url };
    const server = await startServerProcess(settings);
    const place = { ...site, url: server.url };
    const person = await createPerson(place, page.context());
    const id = await createDocument(place, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
    await page.goto(`${server.url}/documents/${id}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => countCopies(page)).toBe(1);
    await page.goto("about:blank");
    await server.stop();
    const instead = createServer(answer).listen(port);
    try {
      await page.goto(`${server.url}/documents/${id}`);
      await expect(page.getByRole("treeitem", { name: "Rome" })).toBeAttached();
      await page.goto(`${server.url}/documents`);
      await expect(page.getByRole("link", { name: "Launch" })).toBeVisible();
    } finally {
      instead.closeAllConnections();
      instead.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}
