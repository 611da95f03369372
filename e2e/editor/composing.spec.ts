import type { Page } from "@playwright/test";
import { openMap } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";
import { sitDown } from "../support/together.ts";

interface InputMethod {
  /** The piece that is being composed; `over`: in the place of this stretch of the text, as a keyboard takes up a word again. */
  compose(text: string, over?: readonly [number, number]): Promise<unknown>;
  commit(text: string): Promise<unknown>;
}

/** Real composition events, made by the browser itself. */
async function openInputMethod(page: Page): Promise<InputMethod> {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text, over) =>
      session.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
        ...(over && { replacementStart: over[0], replacementEnd: over[1] }),
      }),
    commit: (text) => session.send("Input.insertText", { text }),
  };
}

const SKETCH = ["Trip", ["Rome"]] as const;

test("Chinese: pinyin is composed in the selected topic and becomes characters, as one undo step", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: SKETCH });
  await map.select("Rome");
  const { compose, commit } = await openInputMethod(page);
  for (const text of ["n", "ni", "ni h", "ni ha", "ni hao"]) await compose(text);
  await expect(map.box).toHaveText("ni hao");
  await commit("你好");
  await compose("shi");
  await compose("shi j");
  await commit("世界");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["你好世界"]]);
  // One step of the map.
  await page.keyboard.press("Control+z");
  await expect.poll(map.sketch).toEqual(SKETCH);
});

test("Korean: each syllable is composed of its letters, and the next one begins at once", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: SKETCH });
  await map.select("Rome");
  await page.keyboard.press("F2");
  const { compose, commit } = await openInputMethod(page);
  for (const [parts, syllable] of [
    [["ㅎ", "하"], "한"],
    [["ㄱ", "그"], "글"],
  ] as const) {
    for (const text of [...parts, syllable]) await compose(text);
    await commit(syllable);
  }
  await expect(map.box).toHaveText("Rome한글");
  // Taken apart again by Backspace, then given up.
  await compose("ㄷ");
  await compose("");
  await expect(map.box).toHaveText("Rome한글");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome한글"]]);
});

test("Android: words are composed letter by letter, and a word that is there is taken up again", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: SKETCH });
  await map.select("Rome");
  await page.keyboard.press("F2");
  const { compose, commit } = await openInputMethod(page);
  await commit(" ");
  for (const text of ["i", "in"]) await compose(text);
  await commit("in");
  await commit(" ");
  for (const text of ["M", "Ma", "Mai"]) await compose(text);
  // The keyboard mends the word.
  await commit("May");
  await expect(map.box).toHaveText("Rome in May");
  await compose("in", [5, 7]);
  await compose("early");
  await commit("early");
  await expect(map.box).toHaveText("Rome early May");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome early May"]]);
});

test("letters are in the document while they are composed, and a composition that is given up leaves nothing", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: SKETCH });
  await map.select("Rome");
  await page.keyboard.press("F2");
  const { compose } = await openInputMethod(page);
  await compose("to");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rometo"]]);
  await compose("");
  await expect.poll(map.sketch).toEqual(SKETCH);
});

test("during a composition my piece stays whole, and nothing of what others type is lost", async ({
  page,
  browser,
  site,
}) => {
  const { marta, lena, agreed } = await sitDown(page, browser, site, SKETCH);
  await marta.map.select("Rome");
  await page.keyboard.press("F2");
  const { compose, commit } = await openInputMethod(page);
  await compose("n");
  await expect(lena.map.topic("Romen")).toBeAttached();
  await lena.map.select("Romen");
  await lena.page.keyboard.press("F2");
  await lena.page.keyboard.press("Home");
  await lena.page.keyboard.type("Old ");
  await lena.page.keyboard.press("End");
  await lena.page.keyboard.type("!");
  await expect.poll(marta.map.sketch).toEqual(["Trip", ["Old Romen!"]]);
  await compose("ni");
  await lena.page.keyboard.type("?");
  await compose("ni h");
  // The browser's piece has not been touched.
  await expect(marta.map.box).toHaveText("Romeni h");
  await commit("你");
  await expect(marta.map.box).toHaveText("Old Rome你!?");
  await page.keyboard.press("Enter");
  await lena.page.keyboard.press("Enter");
  expect(await agreed()).toEqual(["Trip", ["Old Rome你!?"]]);
});
