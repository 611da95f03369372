import { openMap } from "../support/editor.ts";
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
