import { createCanvas } from "@napi-rs/canvas";
import { buildSnapshot, type MapSnapshot, type SchemaNode, type Topic } from "@treeline/map";
import { buildMap, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { SceneBuilder } from "../../build-scene.ts";
import { createNodeMeasurer } from "../../node/node-measurer.ts";
import type { Scene } from "../../scene.ts";
import { createNodeTextDrawer, readInter } from "../../testing/read-inter.ts";
import { buildSampleMap, SAMPLE_IMAGE } from "../../testing/sample-map.ts";
import { frameOf } from "../frame.ts";
import { type PdfOptions, renderPdf } from "./render-pdf.ts";

const buildScene = (snapshot: MapSnapshot) => new SceneBuilder(createNodeMeasurer()).build(snapshot);

async function open(scene: Scene, options: Partial<PdfOptions> = {}) {
  const drawText = createNodeTextDrawer();
  const bytes = await renderPdf(scene, { title: "Карта", readFont: readInter, drawText, ...options });
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  return { bytes, document, page: await document.getPage(1) };
}

async function readWords(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join("");
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, "");

function sceneOf(runs: SchemaNode["text"], more: Partial<SchemaNode> = {}): Scene {
  const nodes = { root: { parent: null, order: "a0", text: runs, ...more } };
  const schema = { version: 1, root: "root", nodes, connections: {}, notes: {} } as const;
  return buildScene(buildSnapshot(schema, { name: "", layout: "CompactBoxH", theme: "Base" }));
}

/** Pixels of the page, one for each of the map. */
async function draw(page: PDFPageProxy, { width, height }: { width: number; height: number }) {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = createCanvas(width, height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const at = (x: number, y: number) => Array.from(data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3));
  return { at, data };
}

describe("renderPdf", () => {
  it("has every text of a map of 5,000 topics, in two alphabets, on one page that readers take", async () => {
    const snapshot = buildMap(sketchOfSize(5_000, seededRandom(5))).read();
    const shares: number[] = [];
    const { page, bytes } = await open(buildScene(snapshot), { onProgress: (share) => shares.push(share) });
    const words = withoutSpaces(await readWords(page));
    const topics: Topic[] = [snapshot.root];
    for (const topic of topics) for (const child of topic.children) topics.push(child);
    expect(topics).toHaveLength(5_000);
    const lost = topics.filter(({ plain }) => !words.includes(withoutSpaces(plain)));
    expect(lost.map(({ plain }) => plain)).toEqual([]);
    expect(words).toHaveLength(topics.reduce((sum, { plain }) => sum + withoutSpaces(plain).length, 0));
    expect(Math.max(...page.view)).toBeLessThanOrEqual(14_400);
    expect(shares.length).toBeGreaterThan(3);
    expect(bytes.length).toBeLessThan(1_500_000);
  }, 60_000);

  it("draws the whole map where the scene has it, with its colours and its image", async () => {
    const scene = buildScene(buildSampleMap("CompactBoxLR", "Colorful"));
    const red = new Uint8ClampedArray(16).map((_, at) => (at % 4 === 0 || at % 4 === 3 ? 255 : 0));
    const { page } = await open(scene, { findImage: () => ({ width: 2, height: 2, rgba: red }) });
    const frame = frameOf(scene);
    const { at, data } = await draw(page, frame);
    const inRoot = [Math.round(-frame.left - scene.root.node.width / 2 + 8), -frame.top] as const;
    expect(at(...inRoot)).toEqual([0x23, 0x26, 0x2f]);
    expect(at(2, 2)).toEqual([255, 255, 255]);
    const colours = new Uint32Array(data.buffer);
    expect(colours.filter((colour) => colour === 0xff_00_00_ff).length).toBeGreaterThan(5_000);
  });

  it("leaves a quiet place for an image that it does not have", async () => {
    const scene = sceneOf([{ text: "Trip" }], { image: { ...SAMPLE_IMAGE, width: 200, height: 100 } });
    const { page } = await open(scene);
    const frame = frameOf(scene);
    const { at } = await draw(page, frame);
    const grid = [1, 3, 5].map((start) => Number.parseInt(scene.theme.grid.slice(start, start + 2), 16));
    expect(at(-frame.left, Math.round(-frame.top - 20))).toEqual(grid);
  });

  it("keeps links alive, in texts and over areas, and drops those that are none", async () => {
    const runs = [{ text: "Read " }, { text: "this", link: "https://example.org/a(b)?q=привет" }];
    const scene = sceneOf(runs);
    const bounds = { left: -50, top: -10, right: 50, bottom: 10 };
    const links = [
      { link: "mailto:ann@example.org", bounds },
      { link: "no address", bounds },
    ];
    const { page } = await open(scene, { links });
    const annotations = (await page.getAnnotations()) as { subtype: string; url: string; rect: number[] }[];
    expect(annotations.map(({ subtype, url }) => [subtype, url])).toEqual([
      ["Link", "mailto:ann@example.org"],
      ["Link", "https://example.org/a(b)?q=%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82"],
    ]);
    const [left = 0, bottom = 0, right = 0, top = 0] = annotations[0]?.rect ?? [];
    const frame = frameOf(scene);
    expect([left / 0.75 + frame.left, right / 0.75 + frame.left]).toEqual([
      expect.closeTo(-50, 1),
      expect.closeTo(50, 1),
    ]);
    expect([frame.bottom - bottom / 0.75, frame.bottom - top / 0.75]).toEqual([
      expect.closeTo(10, 1),
      expect.closeTo(-10, 1),
    ]);
  });

  it("draws letters that Inter lacks and lets them be found all the same", async () => {
    const { page } = await open(sceneOf([{ text: "Plan 計画 🚀👩‍👩‍👧 ок → (ok) \\ end" }]));
    expect(withoutSpaces(await readWords(page))).toBe("Plan計画🚀👩‍👩‍👧ок→(ok)\\end");
    const { page: hebrew } = await open(sceneOf([{ text: "שלום עולם" }]));
    expect(await readWords(hebrew)).toContain("שלום");
  });

  it("makes do without the font files: all text is drawn", async () => {
    const scene = sceneOf([{ text: "Trip to Рим" }]);
    const { page } = await open(scene, { readFont: async () => undefined });
    expect(withoutSpaces(await readWords(page))).toBe("TriptoРим");
  });

  it("makes lines as wide as the scene has them", async () => {
    const scene = sceneOf([{ text: "AVATAR Туда, 10×20 -> Wolfgang" }]);
    const { page } = await open(scene);
    const { items } = await page.getTextContent();
    const rights = items.map((item) => ("str" in item ? (item.transform[4] as number) + item.width : 0));
    const lefts = items.flatMap((item) => ("str" in item && item.str.trim() ? [item.transform[4] as number] : []));
    const width = (Math.max(...rights) - Math.min(...lefts)) / 0.75;
    const [node] = [scene.root.node];
    expect(width).toBeCloseTo(node.width - 48, -1);
  });

  it("stops when it is told to", async () => {
    const work = new AbortController();
    const snapshot = buildMap(sketchOfSize(3_000, seededRandom(1))).read();
    const options = { title: "", readFont: readInter, drawText: createNodeTextDrawer(), signal: work.signal };
    const rendering = renderPdf(buildScene(snapshot), { ...options, onProgress: () => work.abort() });
    await expect(rendering).rejects.toThrow("aborted");
  });

  it("has the name of the document as its title", async () => {
    const { document } = await open(sceneOf([{ text: "Trip" }]));
    expect((await document.getMetadata()).info).toMatchObject({ Title: "Карта" });
  });
});
