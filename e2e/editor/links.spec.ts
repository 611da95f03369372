import { findNode, type OpenMap, openMap, schemaOf, withTopic } from "../support/editor.ts";
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
