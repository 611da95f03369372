import AxeBuilder from "@axe-core/playwright";
import { createDocument } from "./support/editor.ts";
import { expect, signInByToken, test } from "./support/site.ts";

test("a document opens for a visitor in its own layout: its header, no footer, white, text not selectable", async ({
  page,
  site,
  browser,
}) => {
  const token = await signInByToken(page, site);
  const id = await createDocument(page, site, token, { sketch: ["Trip", ["Rome"]], name: "Summer" });
  await page.request.post(`${site.url}/v1/documents/${id}/permissions/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { permission: "read" },
  });
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  for (const colorScheme of ["light", "dark"] as const) {
    await visitor.emulateMedia({ colorScheme });
    const response = await visitor.goto(`/documents/${id}`);
    expect(response?.status()).toBe(200);
    await expect(visitor).toHaveTitle("Summer · Treeline");
    await expect(visitor.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    await expect(visitor.getByRole("contentinfo")).toHaveCount(0);
    const frame = visitor.getByRole("banner").locator("..");
    await expect(frame).toHaveCSS("user-select", "none");
    const white = colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(22, 25, 25)";
    await expect(frame).toHaveCSS("background-color", white);
    await expect(visitor.getByRole("treeitem", { name: "Rome" })).toBeAttached();
    const { violations } = await new AxeBuilder({ page: visitor }).analyze();
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  }
  expect((await visitor.goto("/documents/another"))?.status()).toBe(404);
  await visitor.context().close();
});
