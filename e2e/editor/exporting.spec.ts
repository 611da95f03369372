import { buildPicture } from "../../apps/server/src/images/testing/pictures.ts";
import { readPixels } from "../../apps/server/src/images/testing/read-pixels.ts";
import { readPdf } from "../../packages/scene/src/testing/read-pdf.ts";
import { createDocument, followMap, idOf, openMap, type Sketch, schemaOf, withTopic } from "../support/editor.ts";
import { exportAs, findCut, readSvg } from "../support/exported.ts";
import { colourIn, findInk, scanRows } from "../support/picture.ts";
import { expect, signInByToken, test } from "../support/site.ts";

const LINK = "https://example.org/forum";
/** White paper around the map, in its pixels. */
const MARGIN = 40;

/** 10 main topics, half of them on the left, with 10 subtopics of 49 each: 5,011 in all. */
function largeSchema() {
  const leaves = (name: string) => Array.from({ length: 49 }, (_, i): Sketch => [`${name}.${i}`]);
  const subtopics = (name: string) =>
    Array.from({ length: 10 }, (_, i): Sketch => [`${name}.${i}`, ...leaves(`${name}.${i}`)]);
  const names = Array.from({ length: 10 }, (_, i) => `M${i}`);
  let schema = schemaOf(["Large", ...names.map((name): Sketch => [name, ...subtopics(name)])]);
  for (const name of names.slice(5)) schema = withTopic(schema, name, { side: "left" });
  return withTopic(schema, "M9.9.48", { link: LINK });
}

test("a map of 5,000 topics is whole as PNG, SVG and PDF", async ({ page, site }, info) => {
  test.setTimeout(240_000);
  const schema = largeSchema();
  const names = Object.values(schema.nodes).map(({ text }) => text[0]?.text ?? "");
  expect(names.length).toBeGreaterThan(5_000);
  const map = await openMap(page, site, { schema, name: "Large" });
  // The tree beside the map stays small, and tells the true numbers.
  expect(await map.tree.getByRole("treeitem").count()).toBeLessThan(200);
  await expect(map.topic("M9")).toHaveAttribute("aria-setsize", "10");

  const svg = await readSvg(page, await exportAs(page, info, { entry: "SVG" }));
  expect(svg.texts.map(({ text }) => text).toSorted()).toEqual(names.toSorted());
  expect(findCut(svg)).toEqual([]);
  expect(svg.links).toEqual([LINK]);

  const png = await readPixels((await exportAs(page, info, { entry: "PNG" })).bytes);
  await expect(page.getByText("The picture was made smaller, so that the whole map is in it.")).toBeVisible();
  const scale = png.width / svg.width;
  expect(png.height / svg.height).toBeCloseTo(scale, 2);
  const { left, top, right, bottom, hasInk } = scanRows(png);
  // Nothing is cut: all around is white, as wide as it was meant to be.
  for (const room of [left, top, png.width - right, png.height - bottom]) {
    expect(room / scale).toBeGreaterThan(MARGIN - 6);
    expect(room / scale).toBeLessThan(MARGIN + 14);
  }
  // Nothing is blank: there is no strip as high as three topics without anything.
  const strip = Math.ceil(3 * 30 * scale);
  for (let y = top; y + strip < bottom; y += strip) expect(hasInk.slice(y, y + strip)).toContain(true);

  const pages = await readPdf((await exportAs(page, info, { entry: "PDF" })).bytes);
  expect(pages).toHaveLength(1);
  const [sheet] = pages;
  expect(sheet?.texts.map(({ text }) => text).toSorted()).toEqual(names.toSorted());
  expect(sheet?.links).toEqual([LINK]);
  const outside = sheet?.texts.filter(({ x, y }) => x < 0 || y < 0 || x > sheet.width || y > sheet.height);
  expect(outside).toEqual([]);
  const drawn = await sheet?.draw(600);
  const ink = drawn && scanRows({ ...drawn, data: Uint8Array.from(drawn.data) });
  expect(ink?.left).toBeGreaterThan(0);
  expect((ink?.bottom ?? 0) - (ink?.top ?? 0)).toBeGreaterThan(0.98 * (drawn?.height ?? 0) - 4 * MARGIN);
});

test("every format has the whole map: size, ground, image, folded branches and links", async ({ page, site }, info) => {
  test.slow();
  const token = await signInByToken(page, site);
  const picture = { name: "photo.png", mimeType: "image/png", buffer: await buildPicture("png") };
  const sent = await page.request.post(`${site.url}/v1/images/`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image: picture },
  });
  const image = (await sent.json()) as { width: number; height: number };
  const sketch: Sketch = ["Trip", ["Rome", ["Forum", ["Arch"]], ["Park"]], ["Осло"]];
  let schema = withTopic(schemaOf(sketch), "Rome", { folded: true });
  schema = withTopic(schema, "Осло", { link: LINK, image });
  schema = { ...schema, connections: { c1: { from: idOf(schema, "Rome"), to: idOf(schema, "Осло"), label: "boat" } } };
  const id = await createDocument(page, site, token, { schema, name: "Summer: 2026" });
  await page.goto(`/documents/${id}`);
  await followMap(page, site, { id, token });

  const sizes: { width: number; height: number }[] = [];
  for (const choice of ["1×", "2×", "4×"]) {
    const { name, bytes } = await exportAs(page, info, { entry: "PNG", choices: [choice] });
    expect(name).toBe("Summer 2026.png");
    const pixels = await readPixels(bytes);
    sizes.push({ width: pixels.width, height: pixels.height });
    expect(colourIn(pixels, { x: 0, y: 0 })).toEqual([255, 255, 255]);
    expect(findInk(pixels)).not.toBeNull();
  }
  const [{ width, height } = { width: 0, height: 0 }] = sizes;
  expect(sizes).toEqual([1, 2, 4].map((times) => ({ width: times * width, height: times * height })));

  const clear = await readPixels((await exportAs(page, info, { entry: "PNG, transparent", choices: ["1×"] })).bytes);
  expect([...clear.data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  expect(clear.data.some((value, i) => i % 4 === 3 && value === 255)).toBe(true);

  const jpg = await readPixels((await exportAs(page, info, { entry: "JPG", choices: ["2×"] })).bytes);
  expect([jpg.width, jpg.height]).toEqual([2 * width, 2 * height]);
  expect(findInk(jpg)).not.toBeNull();

  const folded = await readSvg(page, await exportAs(page, info, { entry: "SVG" }));
  // The badge says how many are hidden.
  expect(folded.texts.map(({ text }) => text).toSorted()).toEqual(["3", "Rome", "Trip", "boat", "Осло"]);
  expect(folded.images[0]).toMatch(/^data:image\/(jpeg|png);base64,/);
  expect(folded.links).toEqual([LINK]);
  // Latin and Cyrillic letters come with the file, italic ones, which it does not have, do not.
  expect(folded.fonts).toEqual([expect.stringMatching(/^U\+0-FF/), expect.stringMatching(/U\+400-45F/)]);
  expect([folded.width, folded.height]).toEqual([width, height]);
  const open = await readSvg(page, await exportAs(page, info, { entry: "SVG", choices: ["All open"] }));
  expect(open.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(["Forum", "Arch", "Park"]));
  expect(findCut(open)).toEqual([]);

  const [sheet] = await readPdf((await exportAs(page, info, { entry: "PDF", choices: ["All open"] })).bytes);
  const words = sheet?.texts.map(({ text }) => text).join(" ");
  for (const word of ["Trip", "Rome", "Forum", "Arch", "Park", "boat", "Осло"]) expect(words).toContain(word);
  expect(sheet?.links).toEqual([LINK]);
  const drawn = await sheet?.draw(800);
  expect(drawn && findInk({ ...drawn, data: Uint8Array.from(drawn.data) })).not.toBeNull();
});

test("print is vector: one page, or a poster of several", async ({ page, site }) => {
  const leaves = (name: string) => Array.from({ length: 30 }, (_, i): Sketch => [`${name} topic ${i}`]);
  const sketch: Sketch = ["Trip", ...["Rome", "Oslo", "Bern"].map((name): Sketch => [name, ...leaves(name)])];
  // The browser's own dialog would wait for a person; the pages are printed below.
  await page.addInitScript(
    () => (window.print = () => document.documentElement.setAttribute("data-asked-to-print", "")),
  );
  const map = await openMap(page, site, { sketch, layout_type: "CompactBoxLR" });
  const toPdf = async () => readPdf(await page.pdf({ preferCSSPageSize: true }));
  const wordsOf = (pages: Awaited<ReturnType<typeof toPdf>>) =>
    pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ");

  await page.keyboard.press("Control+p");
  const dialog = page.getByRole("dialog", { name: "Print" });
  await dialog.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator(":root[data-asked-to-print]")).toBeAttached();
  const one = await toPdf();
  expect(one).toHaveLength(1);
  for (const name of ["Trip", "Rome topic 0", "Bern topic 29"]) expect(wordsOf(one)).toContain(name);

  await page.evaluate(() => document.documentElement.removeAttribute("data-asked-to-print"));
  await map.select("Trip");
  await page.keyboard.press("Control+p");
  await dialog.getByRole("radio", { name: "Poster" }).check();
  const told = await dialog.getByText(/^\d+ pages: /).textContent();
  await dialog.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator(":root[data-asked-to-print]")).toBeAttached();
  const poster = await toPdf();
  expect(poster.length).toBe(Number.parseInt(told ?? "", 10));
  expect(poster.length).toBeGreaterThan(1);
  for (const name of ["Rome topic 0", "Oslo topic 15", "Bern topic 29"]) expect(wordsOf(poster)).toContain(name);
  // After printing the page is itself again.
  await expect(page.locator(":root[data-prints-map]")).toHaveCount(0);
});
