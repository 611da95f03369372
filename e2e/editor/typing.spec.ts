import { findNode, followMap, openMap } from "../support/editor.ts";
import { type Clip, findInk, shoot } from "../support/picture.ts";
import { expect, test } from "../support/site.ts";

test("the first letter lands in the selected topic and replaces its text", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  await map.select("Rome");
  await page.keyboard.type("Bern");
  await page.keyboard.press("Enter");
  await expect(map.topic("Bern")).toHaveAttribute("aria-selected", "true");
  await expect.poll(map.sketch).toEqual(["Trip", ["Bern"], ["Oslo"]]);
});

test("Tab, Enter and text in one flow build a branch, and no key is lost", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip"] });
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Museum");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"], ["Museum"]]]);
});

test("Space and F2 edit with the caret at the end; Escape brings the old text back", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("F2");
  await page.keyboard.type(" and Naples");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome and Naples"]]);
  await page.keyboard.press("Space");
  await page.keyboard.type("!");
  await page.keyboard.press("Escape");
  await expect(map.topic("Rome and Naples")).toHaveAttribute("aria-selected", "true");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome and Naples"]]);
});

test("a new topic left empty goes again", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("Enter");
  await expect(map.tree.getByRole("treeitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(map.tree.getByRole("treeitem")).toHaveCount(2);
});

test("Shift+Enter breaks the line, and bold works on a range while editing", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("F2");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("in May");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => Object.values((await map.stored()).schema.nodes).map(({ text }) => text))
    .toContainEqual([{ text: "Rome\nin " }, { text: "May", bold: true }]);
});

test("undo while typing takes back text, then goes on into the structure", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]]]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"]]);
  await expect(map.topic("Rome")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]]]);
});

test("a composition starts in the selected topic, and its letters are not commands", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  await session.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
  await session.send("Input.insertText", { text: "日本" });
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["日本"]]);
});

test("keys work on a Russian keyboard: Ctrl+Я is undo", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("Delete");
  await expect.poll(map.sketch).toEqual(["Trip"]);
  await map.box.dispatchEvent("keydown", { key: "я", code: "KeyZ", ctrlKey: true, bubbles: true, cancelable: true });
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"]]);
});

test("the text box has the place, the font and the lines of the drawn topic", async ({ page, site }) => {
  const map = await openMap(page, site, {
    sketch: ["Trip", ["A long text that does not fit into one line of a main topic", ["Rome"]]],
  });
  await map.select("A long text that does not fit into one line of a main topic");
  const before = await map.box.boundingBox();
  await page.keyboard.press("F2");
  await expect(map.box).toHaveText(/A long text/);
  const after = await map.box.boundingBox();
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? -9))).toBeLessThan(1);
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -9))).toBeLessThan(1);
  await expect(map.box).toHaveCSS("font-size", "16px");
  // Two lines of 22, as the engine breaks it at 220.
  expect(Math.round((after?.height ?? 0) / 22)).toBe(2);
});

test("an input method chooses words with Enter, and its keys reach no command", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("F2");
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  // Windows tells only where the key is; on a Mac Enter is called by its name.
  const eatenKey = (code: string, key = "Process") =>
    session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code, windowsVirtualKeyCode: 229 });
  await compose("に");
  for (const code of ["Enter", "Tab", "Escape", "Backspace"]) await eatenKey(code);
  await eatenKey("Enter", "Enter");
  await compose("にほん");
  await expect(map.box).toHaveText("Romeにほん");
  await session.send("Input.insertText", { text: "日本" });
  await expect(map.box).toHaveText("Rome日本");
  await page.keyboard.type("!");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Enter");
  await expect.poll(map.shown).toEqual(["Trip", ["Rome日本!"]]);
});

test("marks and links are put on whole topics, on several, and on what is typed next", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  const textOf = async (name: string) => findNode((await map.stored()).schema, name).text;
  await map.select("Rome");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(map.selected).toEqual(["Rome", "Oslo"]);
  for (const keys of ["Control+b", "Control+i", "Control+u", "Control+Shift+x"]) await page.keyboard.press(keys);
  const marks = { bold: true, italic: true, underline: true, strike: true };
  await expect.poll(() => textOf("Rome")).toEqual([{ text: "Rome", ...marks }]);
  await expect.poll(() => textOf("Oslo")).toEqual([{ text: "Oslo", ...marks }]);
  await map.select("Trip");
  await page.keyboard.press("F2");
  await page.keyboard.type(" to ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("the ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("south");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Address" }).fill("example.org");
  await page.keyboard.press("Enter");
  await expect(map.box).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip to the south", ["Rome"], ["Oslo"]]);
  expect(await textOf("Trip to the south")).toEqual([
    { text: "Trip to " },
    { text: "the ", bold: true },
    { text: "south", link: "https://example.org" },
  ]);
});

test("undo takes back letters in the open text, then the topic; selection and view come back", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  const rome = await map.placeOf("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await expect(map.box).toHaveText("Forum");
  // One step for each pause in typing; the first one with the topic itself, which empties the box.
  for (let text: string | null = "Forum"; text; text = await map.box.textContent()) {
    await page.keyboard.press("Control+z");
    await expect(map.box).not.toHaveText(text);
  }
  await expect.poll(map.shown).toEqual(["Trip", ["Rome"], ["Oslo"]]);
  await expect.poll(map.selected).toEqual(["Rome"]);
  await page.keyboard.press("Delete");
  await expect.poll(map.shown).toEqual(["Trip", ["Oslo"]]);
  const { y } = await map.placeOf("Trip");
  await page.mouse.move(rome.x, rome.y);
  await page.mouse.wheel(0, 300);
  // The topics may still be closing the gap.
  await expect.poll(async () => (await map.placeOf("Trip")).y).toBeLessThan(y - 250);
  await page.keyboard.press("Control+z");
  await expect.poll(map.selected).toEqual(["Rome"]);
  const isBack = async () => {
    const { x, y } = await map.placeOf("Rome");
    return Math.hypot(x - rome.x, y - rome.y) < 1;
  };
  await expect.poll(isBack).toBe(true);
});

test("undo takes back only what this person did", async ({ page, site, browser }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  const storageState = await page.context().storageState();
  const other = await (await browser.newContext({ baseURL: site.url, storageState })).newPage();
  await other.goto(`/documents/${map.id}`);
  const there = await followMap(other, site, map);
  const rename = async (window: typeof page, { select }: typeof map, [from, to]: readonly [string, string]) => {
    await select(from);
    await window.keyboard.type(to);
    await window.keyboard.press("Enter");
  };
  await rename(page, map, ["Rome", "Bern"]);
  await expect(there.topic("Bern")).toBeAttached();
  await rename(other, there, ["Oslo", "Nice"]);
  await expect.poll(map.shown).toEqual(["Trip", ["Bern"], ["Nice"]]);
  await page.keyboard.press("Control+z");
  await expect.poll(there.shown).toEqual(["Trip", ["Rome"], ["Nice"]]);
  await page.keyboard.press("Control+z");
  expect(await map.shown()).toEqual(["Trip", ["Rome"], ["Nice"]]);
  await other.context().close();
});

test("a reload in the middle of a word keeps it", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.type("Lisb");
  await expect(map.box).toHaveText("Lisb");
  await page.reload();
  await expect(map.topic("Lisb")).toBeAttached();
});

test("letters stay where they are when the text box opens and closes", async ({ page, site }) => {
  const long = "A long text that does not fit into one line of a topic";
  const map = await openMap(page, site, { sketch: ["Summer trip", [`Main: ${long}`, [`Sub: ${long}`, [long]]]] });
  for (const name of ["Summer trip", `Main: ${long}`, `Sub: ${long}`, long]) {
    await map.select(name);
    await page.keyboard.press("F2");
    await expect(map.box).toHaveText(name);
    // Without the ring around the topic, and without the caret behind the last letter.
    const clip = (await map.box.boundingBox()) as Clip;
    await map.box.evaluate((box) => box.style.setProperty("caret-color", "transparent"));
    const opened = findInk(await shoot(page, clip));
    await page.keyboard.press("Escape");
    await expect(map.box).toHaveText("");
    await expect
      .poll(async () => {
        const drawn = findInk(await shoot(page, clip));
        if (!opened || !drawn) return "no ink";
        const offBy = (side: keyof typeof drawn) => Math.abs(opened[side] - drawn[side]);
        // Browsers smooth letters a little otherwise than a canvas, but on the same baseline.
        const isBeside = Math.max(offBy("left"), offBy("right"), offBy("top")) > 1;
        return { isBeside, below: offBy("bottom") };
      })
      .toEqual({ isBeside: false, below: 0 });
  }
});

test("a caret that has just been put somewhere stays there when something else about the map changes", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("F2");
  await page.keyboard.press("Shift+ArrowLeft");
  // The browser tells of a new caret a moment later; a change of the appearance, like somebody's pointer, may come before that.
  await page.evaluate(async () => {
    document.getSelection()?.collapseToEnd();
    document.documentElement.dataset["ui"] = "dark";
    await Promise.resolve();
  });
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome!"]]);
});

test.describe("in a Russian interface", () => {
  test.use({ locale: "ru-RU" });

  test("a text is in the language that its script tells, and an empty one in that of the interface", async ({
    page,
    site,
  }) => {
    const map = await openMap(page, site, { sketch: ["Trip"] });
    const language = () => map.box.evaluate((box) => box.closest("[lang]")?.getAttribute("lang"));
    await page.keyboard.press("Tab");
    await expect.poll(language).toBe("ru-RU");
    await page.keyboard.type("Straße");
    await expect.poll(language).toBe("");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Улица");
    await expect.poll(language).toBe("ru");
  });
});
