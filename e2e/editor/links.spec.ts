import { findNode, idOf, type OpenMap, openMap, schemaOf, withTopic } from "../support/editor.ts";
import { runCommand } from "../support/palette.ts";
import { expect, test } from "../support/site.ts";

/** The sign after the text of a main topic. Selects it. */
async function signOf(map: OpenMap, name: string): Promise<{ x: number; y: number }> {
  await map.select(name);
  const { x, y, width } = (await map.box.boundingBox()) as { x: number; y: number; width: number };
  return { x: x + width - 2 + 8 + 8, y: y + 11 };
}

test("an address becomes a link, and a card tells what is behind it", async ({ page, site }) => {
  const picture = "/favicon.svg";
  await page.route("**/v1/links/preview/", (route) =>
    route.fulfill({
      json: {
        link: "https://example.org",
        title: "The Forum",
        description: "A square in Rome",
        image: picture,
        favicon: null,
        site_name: null,
      },
    }),
  );
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  await map.select("Rome");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("textbox", { name: "Address" });
  await field.fill("javascript:alert(1)");
  await field.press("Enter");
  await expect(page.getByText("This is not a web or e-mail address")).toBeVisible();
  await field.fill("example.org");
  await field.press("Enter");
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").link).toBe("https://example.org");
  await page.keyboard.press("Escape");
  const rome = await map.placeOf("Rome, has link");
  await page.keyboard.press("Escape");
  await page.mouse.move(rome.x, rome.y);
  const card = page.getByRole("link", { name: /The Forum/ });
  await expect(card).toContainText("A square in Rome");
  await expect(card).toHaveAttribute("href", "https://example.org");
  await expect(card).toHaveAttribute("target", "_blank");
  await expect(card).toHaveAttribute("rel", /noopener/);
  await expect(card.locator("img")).toHaveAttribute("src", picture);
  await page.mouse.move(100, 500);
  await expect(card).toBeHidden();
});

test("Ctrl and a click open the page in a tab that knows nothing of this one", async ({ page, site, context }) => {
  const link = `${site.url}/privacy`;
  const schema = withTopic(schemaOf(["Trip", ["Rome"]]), "Rome", { link });
  const map = await openMap(page, site, { schema });
  const sign = await signOf(map, "Rome, has link");
  const opened = context.waitForEvent("page");
  await page.keyboard.down("Control");
  await page.mouse.click(sign.x, sign.y);
  await page.keyboard.up("Control");
  const tab = await opened;
  await expect(tab).toHaveURL(link);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await page.mouse.click(sign.x, sign.y);
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue(link);
});

test("a link to a topic opens the map on it, also where it is folded away, and on one that is gone says so", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const schema = withTopic(schemaOf(["Trip", ["Rome", ["Forum"]], ["Oslo"]]), "Rome", { folded: true });
  const map = await openMap(page, site, { schema });
  await map.select("Oslo");
  await runCommand(page, "Copy link to topic");
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.url}/documents/${map.id}?topic=${idOf(schema, "Oslo")}`);

  const open = async (topic: string) => {
    await page.goto(`/documents/${map.id}?topic=${topic}`);
    await expect(page).toHaveURL(`/documents/${map.id}`);
  };
  await open(idOf(schema, "Oslo"));
  await expect.poll(map.selected).toEqual(["Oslo"]);
  await open(idOf(schema, "Forum"));
  await expect.poll(map.selected).toEqual(["Forum"]);
  expect(findNode((await map.stored()).schema, "Rome").folded).toBe(true);
  await open("gone");
  await expect(page.getByText("The topic that the link leads to is no longer in this map.")).toBeVisible();
});

test("a link to a topic of the same map goes there, from its sign and from its card", async ({
  page,
  site,
  context,
}) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  const oslo = idOf((await map.stored()).schema, "Oslo");
  await map.select("Rome");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Address" }).fill(`${site.url}/documents/${map.id}?topic=${oslo}`);
  await page.keyboard.press("Enter");
  const sign = await signOf(map, "Rome, has link");
  await page.keyboard.down("Control");
  await page.mouse.click(sign.x, sign.y);
  await page.keyboard.up("Control");
  await expect.poll(map.selected).toEqual(["Oslo"]);
  await page.keyboard.press("Escape");
  await page.mouse.move(sign.x - 30, sign.y);
  const card = page.getByRole("link", { name: "Oslo In this map" });
  await card.click();
  await expect.poll(map.selected).toEqual(["Oslo"]);
  expect(context.pages()).toHaveLength(1);
});
