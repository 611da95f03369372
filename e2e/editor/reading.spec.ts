import AxeBuilder from "@axe-core/playwright";
import { createDocument, followMap, openMap } from "../support/editor.ts";
import { expect, signInByToken, test } from "../support/site.ts";

test("whoever may only read sees the map, folds for themselves, and cannot change anything", async ({
  page,
  site,
  browser,
}) => {
  const token = await signInByToken(page, site);
  const id = await createDocument(page, site, token, { sketch: ["Trip", ["Rome", ["Forum"]], ["Oslo"]] });
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post(`${site.url}/v1/documents/${id}/permissions/`, { headers, data: { permission: "read" } });
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visitor.goto(`/documents/${id}`);
  const map = await followMap(visitor, site, { id, token });
  await expect(visitor.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(visitor.getByText("View only")).toBeVisible();
  await expect(visitor.getByRole("button", { name: /undo/i })).toHaveCount(0);
  await map.select("Rome");
  await visitor.keyboard.type("Bern");
  await visitor.keyboard.press("Enter");
  await visitor.keyboard.press("Tab");
  await visitor.keyboard.press("Delete");
  await map.select("Rome");
  await visitor.keyboard.press("Control+/");
  await expect(map.topic("Rome")).toHaveAttribute("aria-expanded", "false");
  expect(await map.sketch()).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo"]]);
  await visitor.context().close();
});

test("a right that is taken back reaches the open page", async ({ page, site, browser }) => {
  const token = await signInByToken(page, site);
  const id = await createDocument(page, site, token, { sketch: ["Trip"] });
  const headers = { authorization: `Bearer ${token}` };
  const grants = `${site.url}/v1/documents/${id}/permissions/`;
  const { id: grant } = (await (await page.request.post(grants, { headers, data: { permission: "read" } })).json()) as {
    id: string;
  };
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visitor.goto(`/documents/${id}`);
  await followMap(visitor, site, { id, token });
  await page.request.delete(`${grants}${grant}/`, { headers });
  await expect(visitor.getByRole("alertdialog")).toContainText("no longer shared");
  await visitor.context().close();
});

test("two people see each other's changes at once", async ({ page, site, browser }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  const other = await (
    await browser.newContext({ baseURL: site.url, storageState: await page.context().storageState() })
  ).newPage();
  await other.goto(`/documents/${map.id}`);
  const there = await followMap(other, site, map);
  await map.select("Rome");
  await page.keyboard.type("Bern");
  await page.keyboard.press("Enter");
  await expect(there.topic("Bern")).toBeAttached();
  await there.select("Bern");
  await other.keyboard.press("Tab");
  await other.keyboard.type("Bears");
  await other.keyboard.press("Enter");
  await expect(map.topic("Bears")).toBeAttached();
  await other.context().close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the editor, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme });
    await openMap(page, site, { sketch: ["Trip", ["Rome", ["Forum"]], ["Oslo"]], name: "Summer" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
