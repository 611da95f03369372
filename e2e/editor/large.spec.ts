import { openMap, type Sketch } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

const WORDS = ["plan", "idea", "forest", "bridge"];

/** 10 main topics with 10 subtopics of 100 each. */
function largeSketch(): Sketch {
  const leaves = (name: string) => Array.from({ length: 100 }, (_, i): Sketch => [`${name}.${i}`]);
  const branches = (name: string) =>
    Array.from({ length: 10 }, (_, i): Sketch => [`${name}.${i}`, ...leaves(`${name}.${i}`)]);
  return ["Large", ...Array.from({ length: 10 }, (_, i): Sketch => [`M${i}`, ...branches(`M${i}`)])];
}

test("200 keys, one right after the other, in a map of 10,000 topics lose nothing", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: largeSketch() });
  await map.select("M0");
  const names: string[] = [];
  const keys: string[] = [];
  for (let round = 0; keys.length < 200; round += 1) {
    const name = `${WORDS[round % WORDS.length]}${round}`;
    names.push(name);
    keys.push(round === 0 ? "Tab" : "Enter", ...name, "Enter");
  }
  for (const key of keys) await page.keyboard.press(key, { delay: 0 });
  await expect
    .poll(async () => (await map.sketch()).flat(9).filter((text) => names.includes(text as unknown as string)), {
      timeout: 30_000,
    })
    .toEqual(names);
});
