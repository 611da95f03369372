import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { startServerProcess } from "../apps/server/src/testing/start-server-process.ts";
import { expect, test } from "./support/site.ts";

const ID = "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60";

/** An API that has one document, for everybody: the pages ask it over HTTP, as they do with API_HOST. */
async function startSiteWithOneDocument() {
  const api = createServer((request, response) => {
    const isDocument = request.url === `/v1/documents/${ID}/`;
    response.writeHead(isDocument ? 200 : 404, {
      "content-type": isDocument ? "application/json" : "application/problem+json",
    });
    response.end(
      JSON.stringify(
        isDocument ? { id: ID } : { type: "about:blank", status: 404, code: "not_found", title: "", detail: "" },
      ),
    );
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-e2e-"));
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    API_HOST: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      api.closeAllConnections();
      await new Promise((resolve) => api.close(resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

test("a document opens for a visitor in its own layout: its header, no footer, white, text not selectable", async ({
  page,
}) => {
  const site = await startSiteWithOneDocument();
  try {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const response = await page.goto(`${site.url}/documents/${ID}`);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle("Document · Treeline");
      await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
      const frame = page.getByRole("banner").locator("..");
      await expect(frame).toHaveCSS("user-select", "none");
      await expect(frame).toHaveCSS(
        "background-color",
        colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(22, 25, 25)",
      );
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    expect((await page.goto(`${site.url}/documents/another`))?.status()).toBe(404);
  } finally {
    await site.stop();
  }
});
