import { openMap } from "../support/editor.ts";
import { colourAt } from "../support/picture.ts";
import { expect, test } from "../support/site.ts";

test.use({ mayComplain: true });

test("a panel that fails leaves the map alive, says so, and can be tried again", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  // A time that cannot be written.
  await page.route("**/versions/**", (route) =>
    route.fulfill({ json: [{ id: "one", name: null, created_at: "nonsense", author: null }] }),
  );
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByRole("menuitem", { name: "Version history" }).click();
  await expect(page.getByText("This part of the page failed. Your map is safe.")).toBeVisible();
  await map.select("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]]]);
  await page.unroute("**/versions/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Version history" })).toBeVisible();
});

test("a canvas that the browser took back is painted again", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  const { x, y } = await map.placeOf("Trip");
  // Beside the text, on the ground of the root.
  const place = { x: x - 30, y };
  const ground = await colourAt(page, place);
  // What browsers do when their graphics process ends; there is no way to make it happen in software drawing.
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll("canvas")) {
      canvas.getContext("2d")?.reset();
      canvas.dispatchEvent(new Event("contextlost"));
    }
  });
  await expect.poll(() => colourAt(page, place)).not.toEqual(ground);
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll("canvas")) canvas.dispatchEvent(new Event("contextrestored"));
  });
  await expect.poll(() => colourAt(page, place)).toEqual(ground);
});
