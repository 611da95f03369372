import { expect, test } from "./support/site.ts";

const LOGIN_SCRIPT_BUDGET = 150 * 1_024;

test("the first load of the login takes at most 150 KB of gzipped JavaScript", async ({ page, site }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script" || /\.js(\?|$)/.test(request.url())) scripts.add(request.url());
  });
  await page.goto("/login", { waitUntil: "networkidle" });
  let total = 0;
  for (const url of scripts) {
    const response = await fetch(url, { headers: { "accept-encoding": "gzip" } });
    expect(response.headers.get("content-encoding"), url).toBe("gzip");
    total += Number(response.headers.get("content-length"));
  }
  test.info().annotations.push({
    type: "gzipped JavaScript",
    description: `${(total / 1_024).toFixed(1)} KB in ${scripts.size} files`,
  });
  expect(scripts.size).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(LOGIN_SCRIPT_BUDGET);
  expect([...scripts].every((url) => url.startsWith(site.url))).toBe(true);
});
