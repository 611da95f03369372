import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { buildLogRow, insertLogRows } from "../../apps/server/src/collab/log/queries.ts";
import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import { findPostgres, startPostgres } from "../../apps/server/src/testing/start-postgres.ts";
import { followMap, type OpenMap, schemaOf } from "../support/editor.ts";
import { withServer } from "../support/own-server.ts";
import { callApi, createDocument } from "../support/people.ts";
import { expect, type Site, signInByToken, test } from "../support/site.ts";

// A server of its own, and a database of its own, take long to start on a busy machine.

const BACK = { timeout: 30_000 };
const saved = (page: Page) => page.getByRole("button", { name: /^Saved/ });

async function openNewMap(page: Page, server: { url: string }): Promise<OpenMap> {
  const site = server as unknown as Site;
  const token = await signInByToken(page, site);
  const id = await createDocument(site, { token }, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
  return open(page, site, { id, token });
}

async function open(page: Page, site: Site, { id, token }: { id: string; token: string }): Promise<OpenMap> {
  await page.goto(`${site.url}/documents/${id}`);
  return followMap(page, site, { id, token });
}

test.describe("a database that goes away", () => {
  test.skip(findPostgres() === undefined, "PostgreSQL's server programs are not installed");

  test("[F3] the page says within 5 s that nothing is saved, and all of it is once the database is back", async ({
    page,
  }) => {
    const postgres = await startPostgres();
    try {
      await withServer(
        async () => ({ DATABASE_URL: postgres.url }),
        async (server) => {
          const map = await openNewMap(page, server);
          await expect(saved(page)).toBeVisible();
          await postgres.kill();
          await map.select("Rome");
          await page.keyboard.press("Tab");
          await page.keyboard.type("Forum");
          await page.keyboard.press("Enter");
          await expect(page.getByText("The server is not accepting your changes right now.")).toBeVisible();
          await expect(saved(page)).toHaveCount(0);
          await expect(map.topic("Forum")).toBeAttached();
          await postgres.start();
          await expect(saved(page)).toBeVisible(BACK);
          expect(JSON.stringify((await map.stored()).schema)).toContain("Forum");
          await page.goto("about:blank");
        },
      );
    } finally {
      await postgres.close();
    }
  });
});

test("[F16] a document with damage says so, leads to its last good version, and another one is as ever", async ({
  page,
}) => {
  await withServer(
    async () => ({}),
    async (server) => {
      const site = server as unknown as Site;
      const { id, token } = await openNewMap(page, server);
      const other = await createDocument(site, { token }, { name: "Other", schema: schemaOf(["Oslo"]) });
      const path = `/v1/documents/${id}/versions/`;
      await callApi(site, { method: "POST", path, token, body: { name: "Good" } });
      await page.goto(`${server.url}/documents`);
      const database = await connectDatabase(server);
      await insertLogRows(database.db, [
        buildLogRow({ documentId: id, generation: 0, userId: null, data: randomBytes(200) }),
      ]);
      await database.close();

      const map = await open(page, site, { id, token });
      const notice = page.getByRole("alert").filter({ hasText: "Part of this document could not be read" });
      await expect(notice).toBeVisible();
      await expect(map.topic("Rome")).toBeAttached();
      await notice.getByRole("button", { name: "Earlier versions" }).click();
      await expect(page.getByText("Good", { exact: true })).toBeVisible();

      await open(page, site, { id: other, token });
      await expect(page.getByText("could not be read")).toHaveCount(0);
      await page.goto("about:blank");
    },
  );
});
