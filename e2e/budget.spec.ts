import type { Page } from "@playwright/test";
import { createDocument } from "./support/editor.ts";
import { expect, signInByToken, test } from "./support/site.ts";

const LOGIN_SCRIPT_BUDGET = 150 * 1_024;
const EDITOR_SCRIPT_BUDGET = 260 * 1_024;

/** Scripts that a page asks for from now on. */
function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script" || /\.js(\?|$)/.test(request.url())) scripts.add(request.url());
  });
  return scripts;
}

async function sumGzipped(scripts: Iterable<string>): Promise<number> {
  let total = 0;
  for (const url of scripts) {
    const response = await fetch(url, { headers: { "accept-encoding": "gzip" } });
    expect(response.headers.get("content-encoding"), url).toBe("gzip");
    total += Number(response.headers.get("content-length"));
  }
  test.info().annotations.push({ type: "gzipped JavaScript", description: `${(total / 1_024).toFixed(1)} KB` });
  expect(total).toBeGreaterThan(10_000);
  return total;
}

test("the first load of the login takes at most 150 KB of gzipped JavaScript", async ({ page, site }) => {
  const scripts = collectScripts(page);
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(scripts.size).toBeGreaterThan(0);
  expect(await sumGzipped(scripts)).toBeLessThanOrEqual(LOGIN_SCRIPT_BUDGET);
  expect([...scripts].every((url) => url.startsWith(site.url))).toBe(true);
});

test("the editor takes at most 260 KB of gzipped JavaScript before the first edit is possible", async ({
  page,
  site,
}) => {
  const token = await signInByToken(page, site);
  const id = await createDocument(page, site, token, { sketch: ["Trip", ["Rome"]] });
  const scripts = collectScripts(page);
  // What comes when the page is quiet is for later, and would make the sum a matter of luck.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`/documents/${id}`);
  await expect(page.getByRole("treeitem").first()).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("treeitem")).toHaveCount(3);
  expect(await sumGzipped(scripts)).toBeLessThanOrEqual(EDITOR_SCRIPT_BUDGET);
});
