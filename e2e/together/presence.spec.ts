import { expect, test } from "../support/site.ts";
import { sitDown } from "../support/together.ts";

test("two people see who is here, what the other has selected, where they type and point, and that they left", async ({
  page,
  browser,
  site,
}) => {
  const { lena } = await sitDown(page, browser, site, ["Trip", ["Rome"], ["Oslo"]]);
  const people = page.getByRole("list", { name: "People here" });
  await expect(people.getByRole("button", { name: "Follow Lena Marsh" })).toBeVisible();
  await expect(lena.page.getByRole("button", { name: "Follow Marta Kvist" })).toBeVisible();

  // A flag with the name stands at what is selected; typing is said.
  await lena.map.select("Oslo");
  const flag = page.getByText("Lena Marsh", { exact: true }).first();
  await expect(flag).toBeVisible();
  await lena.page.keyboard.type("Oslo fjord");
  await expect(page.getByText("Lena Marsh is typing")).toBeVisible();
  await lena.page.keyboard.press("Enter");
  await expect(page.getByText("Lena Marsh is typing")).toHaveCount(0);

  // The pointer is at the same place of the map on both screens.
  const place = await lena.map.placeOf("Rome");
  await lena.page.mouse.move(place.x - 30, place.y + 90);
  await lena.page.mouse.move(place.x - 20, place.y + 100, { steps: 3 });
  await expect(page.getByText("Lena Marsh", { exact: true })).toHaveCount(2);

  await lena.page.close();
  await expect(people).toHaveCount(0);
  await expect(page.getByText("Lena Marsh", { exact: true })).toHaveCount(0);
});

test("whoever follows somebody sees what they see, until they act themselves", async ({ page, browser, site }) => {
  const { lena, marta } = await sitDown(page, browser, site, ["Trip", ["Rome"], ["Oslo"]]);
  await page.getByRole("button", { name: "Follow Lena Marsh" }).click();
  await expect(page.getByRole("button", { name: "Following Lena Marsh. Press to stop" })).toBeVisible();
  const zoom = async (window: typeof page) =>
    (await window.getByRole("button", { name: /^\d+%\. Zoom to 100%/ }).getAttribute("aria-label")) ?? "";
  await lena.page.keyboard.press("Control+0");
  await lena.page.keyboard.press("Control+=");
  await lena.page.keyboard.press("Control+=");
  const wanted = await zoom(lena.page);
  expect(wanted).not.toContain("100%. Zoom");
  await expect.poll(() => zoom(page)).toBe(wanted);

  await marta.map.box.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Following Lena Marsh. Press to stop" })).toHaveCount(0);
  await lena.page.keyboard.press("Control+-");
  await expect.poll(() => zoom(lena.page)).not.toBe(wanted);
  // What she does next arrives too, so her view has come before.
  await lena.map.select("Oslo");
  await lena.page.keyboard.press("F2");
  await expect(page.getByText("Lena Marsh is typing")).toBeAttached();
  expect(await zoom(page)).toBe(wanted);
});

test("Escape ends following somebody, also right after the press on their face", async ({ page, browser, site }) => {
  await sitDown(page, browser, site, ["Trip", ["Rome"]]);
  const face = page.getByRole("button", { name: "Follow Lena Marsh" });
  const following = page.getByRole("button", { name: "Following Lena Marsh. Press to stop" });
  await face.click();
  await expect(following).toBeVisible();
  await expect(face).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(following).toHaveCount(0);
});
