import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { createDocument, followMap, type OpenMap, openMap, schemaOf } from "../support/editor.ts";
import { expect, type Site, signInByToken, test } from "../support/site.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const headersOf = ({ token }: Pick<OpenMap, "token">) => ({ authorization: `Bearer ${token}` });

async function keep(page: Page, site: Site, map: Pick<OpenMap, "id" | "token">, name: string): Promise<void> {
  const address = `${site.url}/v1/documents/${map.id}/versions/`;
  const answer = await page.request.post(address, { headers: headersOf(map), data: { name } });
  expect(answer.status()).toBe(201);
}

async function openVersions(page: Page) {
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByRole("menuitem", { name: "Version history" }).click();
  const dialog = page.getByRole("dialog", { name: "Version history" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function addTopic(page: Page, map: OpenMap, parent: string, text: string): Promise<void> {
  await map.select(parent);
  await page.keyboard.press("Tab");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(map.topic(text)).toBeAttached();
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
}

test("a version is kept by name, looked at with what changed, restored, and the restore is undone", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]], theme: "Blue" });
  let dialog = await openVersions(page);
  await expect(dialog.getByRole("heading", { name: "No versions yet" })).toBeVisible();
  await dialog.getByLabel("Name for the map as it is now").fill("Two cities");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: /^Two cities/ })).toHaveAttribute("aria-current", "true");
  await expect(dialog.getByText("Kept as “Two cities”.")).toBeVisible();
  await expect(dialog.getByText("The oldest version")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await addTopic(page, map, "Rome", "Forum");
  await map.select("Oslo");
  await page.keyboard.press("Delete");
  await map.select("Rome");
  await page.keyboard.type("Roma");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Roma", ["Forum"]]]);
  await keep(page, site, map, "Italy only");

  dialog = await openVersions(page);
  await expect(dialog.getByRole("button", { name: /^Italy only.*by Marta Kvist/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  for (const words of ["1 topic added", "1 topic changed", "1 topic removed"])
    await expect(dialog.getByText(words)).toBeVisible();
  await expect(dialog.getByRole("list", { name: "What the rings mean" })).toHaveText("AddedChanged");
  await expect(dialog.getByRole("treeitem")).toHaveText(["Trip", "Roma", "Forum"]);
  await dialog.getByRole("button", { name: /^Two cities/ }).click();
  await expect(dialog.getByRole("treeitem")).toHaveText(["Trip", "Rome", "Oslo"]);

  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("The map is as it was: Two cities.")).toBeVisible();
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Oslo"]]);
  await expect(map.topic("Oslo")).toBeAttached();

  // By the keys, like any other step.
  await page.keyboard.press("Control+z");
  await expect.poll(map.sketch).toEqual(["Trip", ["Roma", ["Forum"]]]);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Oslo"]]);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect.poll(map.sketch).toEqual(["Trip", ["Roma", ["Forum"]]]);
});

test("what was there before a restore is in the history, for whoever closed the window", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await keep(page, site, map, "Rome");
  await addTopic(page, map, "Trip", "Oslo");
  const dialog = await openVersions(page);
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"]]);
  await page.reload();
  await followMap(page, site, map);
  const again = await openVersions(page);
  await expect(again.getByRole("button", { name: /Saved automatically, by Marta Kvist/ })).toBeVisible();
  await expect(again.getByRole("treeitem")).toHaveText(["Trip", "Rome", "Oslo"]);
});

test("a branch of an old version is copied into the map of today", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome", ["Forum"], ["Arch"]], ["Oslo"]] });
  await keep(page, site, map, "With Rome");
  await map.select("Rome");
  await page.keyboard.press("Delete");
  await expect.poll(map.sketch).toEqual(["Trip", ["Oslo"]]);
  const dialog = await openVersions(page);
  await expect(dialog.getByText("Select a topic to copy its branch.")).toBeVisible();
  await dialog.getByRole("treeitem", { name: "Rome" }).dispatchEvent("click");
  await dialog.getByRole("button", { name: "Copy branch “Rome”" }).click();
  await expect(dialog.getByText("Copied. Go back to the map")).toBeVisible();
  await dialog.getByRole("button", { name: "Back to the map" }).click();
  await map.select("Oslo");
  await page.keyboard.press("Control+v");
  await expect.poll(map.sketch).toEqual(["Trip", ["Oslo", ["Rome", ["Forum"], ["Arch"]]]]);
});

test("the preview is walked and copied from by keys alone, and changes nothing", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  await keep(page, site, map, "Trip");
  const dialog = await openVersions(page);
  await dialog.getByRole("application").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("button", { name: "Copy branch “Rome”" })).toBeVisible();
  await page.keyboard.type("gone");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Control+c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Rome");
  await expect(dialog.getByRole("treeitem")).toHaveText(["Trip", "Rome", "Oslo"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await map.sketch()).toEqual(["Trip", ["Rome"], ["Oslo"]]);
});

test("versions are renamed, and older ones come page by page", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip"] });
  for (let number = 1; number <= 31; number += 1) await keep(page, site, map, `Version ${number}`);
  const dialog = await openVersions(page);
  const rows = dialog.getByRole("region", { name: "Versions" }).getByRole("button", { name: /^Version \d/ });
  await expect(rows).toHaveCount(30);
  await dialog.getByRole("button", { name: "Show older versions" }).click();
  await expect(rows).toHaveCount(31);
  await expect(dialog.getByRole("button", { name: "Show older versions" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await dialog.getByLabel("Name of this version").fill("The last one");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: /^The last one/ })).toBeVisible();
  await expect(rows).toHaveCount(30);
});

test("whoever may only read has no history and no way to restore", async ({ page, site, browser }) => {
  const token = await signInByToken(page, site);
  const id = await createDocument(page, site, token, { sketch: ["Trip", ["Rome"]] });
  await keep(page, site, { id, token }, "Kept");
  const grants = `${site.url}/v1/documents/${id}/permissions/`;
  await page.request.post(grants, { headers: headersOf({ token }), data: { permission: "read" } });
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  const theirs = await signInByToken(visitor, site);
  await visitor.goto(`/documents/${id}`);
  await followMap(visitor, site, { id, token: theirs });
  await visitor.getByRole("button", { name: "Document menu" }).click();
  await expect(visitor.getByRole("menuitem", { name: "Home" })).toBeVisible();
  await expect(visitor.getByRole("menuitem", { name: "Version history" })).toHaveCount(0);
  const list = await visitor.request.get(`${site.url}/v1/documents/${id}/versions/`, {
    headers: headersOf({ token: theirs }),
  });
  expect(list.status()).toBe(403);
  await visitor.context().close();
});

test("without a network the history says so, and goes on when it is back", async ({ page, site, context }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await keep(page, site, map, "Kept");
  await addTopic(page, map, "Trip", "Oslo");
  const dialog = await openVersions(page);
  await expect(dialog.getByRole("treeitem")).toHaveText(["Trip", "Rome"]);
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await dialog.getByLabel("Name for the map as it is now").fill("Later");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The server cannot be reached.")).toBeVisible();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(
    dialog
      .getByRole("alert")
      .filter({ hasText: /server|saved/ })
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect(await map.sketch()).toEqual(["Trip", ["Rome"], ["Oslo"]]);
  await expect(async () => {
    await dialog.getByRole("button", { name: "Restore this version" }).click({ timeout: 2_000 });
    await expect(dialog).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"]]);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const [locale, menu, entry] of [
    ["en-GB", "Document menu", "Version history"],
    ["ru-RU", "Меню документа", "История версий"],
  ] as const) {
    for (const width of [1440, 390]) {
      test.describe(`${colorScheme} ${locale} ${width}`, () => {
        test.use({ colorScheme, locale, viewport: { width, height: width === 390 ? 780 : 900 } });

        test("axe finds nothing in the history, and nothing is wider than the window", async ({ page, site }) => {
          const sketch = ["Trip", ["Rome", ["Forum"]], ["Oslo"], ["Bern"]] as const;
          const map = await openMap(page, site, { sketch, name: "Summer", theme: "Colorful" });
          await keep(page, site, map, "Before");
          // One changed, one moved, one added, one gone.
          const { nodes, ...rest } = schemaOf(["Trip", ["Roma", ["Forum"]], ["Oslo"]]);
          const arch = { parent: "t2", order: "a005", text: [{ text: "Arch of Titus" }] };
          const oslo = { ...nodes["t4"], parent: "t2" };
          const schema = { ...rest, nodes: { ...nodes, t4: oslo, arch } };
          const address = `${site.url}/v1/documents/${map.id}/`;
          await page.request.patch(address, { headers: headersOf(map), data: { schema } });
          await keep(page, site, map, locale === "ru-RU" ? "После обсуждения с командой" : "After the review");
          await page.getByRole("button", { name: menu }).click();
          await page.getByRole("menuitem", { name: entry }).click();
          const dialog = page.getByRole("dialog", { name: entry });
          await expect(dialog.getByRole("treeitem", { name: "Roma" })).toBeAttached();
          await dialog.getByRole("treeitem", { name: "Roma" }).dispatchEvent("click");
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes: [node] }) => `${id}: ${node?.html}`)).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          const shots = process.env["SHOTS"];
          if (shots) await page.screenshot({ path: `${shots}/versions-${colorScheme}-${locale}-${width}.png` });
        });
      });
    }
  }
}
