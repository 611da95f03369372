import { openMap } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

test("the name is edited in the header, saved after a pause, and Enter leaves it", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip"], name: "First" });
  const field = page.getByRole("textbox", { name: "Document name" });
  await field.fill("Summer");
  await field.press("Enter");
  await expect(field).not.toBeFocused();
  await expect.poll(async () => (await map.stored()).name).toBe("Summer");
});

for (const name of ["Aurora launch plan", "Sleep and memory: seminar notes", "Запуск приложения"]) {
  test(`the name "${name}" is shown whole where there is room`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openMap(page, site, { sketch: ["Trip"], name });
    const field = page.getByRole("textbox", { name: "Document name" });
    await expect(field).toHaveValue(name);
    expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test("layout and theme are picked with the keyboard and stored", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  await page.getByRole("button", { name: "Layout: Map" }).click();
  await page.getByRole("radio", { name: "Tree" }).click();
  await expect.poll(async () => (await map.stored()).layout_type).toBe("IndentedLR");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Theme: Base" }).click();
  await page.getByRole("radio", { name: "Purple" }).click();
  await expect.poll(async () => (await map.stored()).theme).toBe("Purple");
});

test("the saving indicator says saved only for what the server has acknowledged", async ({ page, site, context }) => {
  const map = await openMap(page, site, { sketch: ["Trip"] });
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rome");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"]]);
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.keyboard.press("Enter");
  await page.keyboard.type("Oslo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Saved/ })).toHaveCount(0);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Oslo"]]);
});

test("a document that is opened says when it was last saved", async ({ page, site }) => {
  await openMap(page, site, { sketch: ["Trip"] });
  await expect(page.getByRole("button", { name: /^Saved \d\d:\d\d$/ })).toBeVisible();
});

test("words about saving come when they are asked for, not by themselves after a slow save", async ({ page, site }) => {
  await page.routeWebSocket("**/collab/*", (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => void setTimeout(() => socket.send(message), 800));
  });
  const map = await openMap(page, site, { sketch: ["Trip"], name: "Trip" });
  const words = page.getByRole("tooltip", { name: /^All changes are stored/, includeHidden: true });
  const saving = page.getByRole("button", { name: /^Saving/ });
  await page.evaluate(() => {
    const tooltip = document.querySelector('[role="tooltip"]') as Element;
    const watch = () => {
      if (getComputedStyle(tooltip).visibility === "visible") document.body.dataset["told"] = "yes";
      requestAnimationFrame(watch);
    };
    watch();
  });
  await page.keyboard.type("Journey");
  await page.keyboard.press("Enter");
  await expect(saving).toBeVisible();
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rome");
  await page.keyboard.press("Enter");
  await expect(saving).toBeVisible();
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await expect.poll(map.sketch).toEqual(["Journey", ["Rome"]]);
  expect(await page.evaluate(() => document.body.dataset["told"])).toBeUndefined();
  await page.getByRole("button", { name: /^Saved/ }).click();
  await expect(words).toBeVisible();
});

test("what is told of a map without a network is shown whole", async ({ page, site, context }) => {
  const map = await openMap(page, site, { sketch: ["Trip"] });
  await map.select("Trip");
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rome");
  const indicator = page.getByRole("button", { name: /^Offline/ });
  await indicator.hover();
  const told = page.getByText(/^Changes are kept in this/);
  await expect(told).toHaveCSS("opacity", "1");
  expect(await told.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("nothing in the header moves when a layout, a theme or the state of saving changes", async ({
  page,
  site,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = "A name that has hardly any room beside all the others in the header";
  const map = await openMap(page, site, { sketch: ["Trip"], name });
  const listPlaces = () =>
    page
      .getByRole("banner")
      .locator("button, input")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left).filter((left) => left > 0));
  const before = await listPlaces();
  for (const [button, choice] of [
    ["Layout: Map", "Org chart"],
    ["Theme: Base", "Monochrome"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("radio", { name: choice }).click();
    await expect(page.getByRole("button", { name: new RegExp(`: ${choice}$`) })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("radio")).toHaveCount(0);
    expect(await listPlaces()).toEqual(before);
  }
  await expect(page.getByRole("button", { name: /^Saved \d/ })).toBeVisible();
  expect(await listPlaces()).toEqual(before);
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await map.select("Trip");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rome");
  await expect(page.getByRole("button", { name: /^Offline/ })).toBeVisible();
  expect(await listPlaces()).toEqual(before);
});
