import { paintScene } from "../../paint-scene.ts";
import type { Primitive, TextPrimitive } from "../../primitives.ts";
import type { Scene } from "../../scene.ts";
import { frameOf } from "../frame.ts";
import type { DrawText } from "./draw-text.ts";
import { PdfFile, refer } from "./pdf-file.ts";
import { PdfFonts, type ReadFont } from "./pdf-fonts.ts";
import { addLinks, addPage, type PdfLink, type PdfPage, pageOf, writeMatrix } from "./pdf-page.ts";
import { PdfPainter } from "./pdf-painter.ts";
import type { PdfImage } from "./pdf-pictures.ts";
import { writeColour, writeNumbers, writeText } from "./pdf-syntax.ts";

export interface PdfOptions {
  readonly title: string;
  readonly readFont: ReadFont;
  /** Draws what Inter lacks: emoji, other scripts. */
  readonly drawText: DrawText;
  readonly findImage?: (id: string) => PdfImage | undefined;
  /** Areas that lead somewhere besides the links in texts. Those in texts lie over them. */
  readonly links?: readonly PdfLink[];
  /** Progress, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
}

interface Placed {
  readonly primitive: Primitive;
  readonly x: number;
  readonly y: number;
}

/** So long the page is kept from answering its user. */
const SLICE_MS = 24;

/** The whole map as one vector page with real text and live links. Other work goes on meanwhile; the signal ends it. */
export async function renderPdf(scene: Scene, options: PdfOptions): Promise<Uint8Array<ArrayBuffer>> {
  const placed = listPrimitives(scene);
  const texts = placed.flatMap(({ primitive }): TextPrimitive[] => (primitive.kind === "text" ? [primitive] : []));
  const fonts = await PdfFonts.load(texts, options.readFont);
  const painter = new PdfPainter({
    fonts,
    drawText: options.drawText,
    findImage: options.findImage ?? (() => undefined),
    placeholder: scene.theme.grid,
  });
  await paintInSlices(placed, painter, options);
  return writeFile(painter, { page: pageOf(frameOf(scene)), ground: scene.theme.canvas, ...options });
}

/** Copies: a primitive is good only while it is painted. */
function listPrimitives(scene: Scene): Placed[] {
  const placed: Placed[] = [];
  const painter = {
    paint: (primitive: Primitive, x: number, y: number) => void placed.push({ primitive: { ...primitive }, x, y }),
  };
  paintScene(scene, painter, { view: frameOf(scene), scale: 1, isFullDetail: true });
  return placed;
}

async function paintInSlices(
  placed: readonly Placed[],
  painter: PdfPainter,
  { onProgress, signal }: PdfOptions,
): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const [index, { primitive, x, y }] of placed.entries()) {
    painter.paint(primitive, x, y);
    if (performance.now() < until) continue;
    onProgress?.(index / placed.length);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
}

async function writeFile(
  painter: PdfPainter,
  { page, ground, title, links = [], signal }: PdfOptions & { page: PdfPage; ground: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const file = new PdfFile();
  const { left, top, right, bottom } = page.view;
  const background = `${writeColour(ground)} rg ${writeNumbers(left, top, right - left, bottom - top)} re f`;
  const operators = `${writeMatrix(page)}\nq ${background} Q\n${painter.content}`;
  const content = await file.addStream(new TextEncoder().encode(operators));
  signal?.throwIfAborted();
  const resources = await painter.embed(file);
  const annotations = addLinks(file, page, [...links, ...painter.links]);
  const pages = addPage(file, page, { content, resources, annotations });
  const preferences = "/ViewerPreferences << /DisplayDocTitle true >>";
  const catalog = file.add(`<< /Type /Catalog /Pages ${refer(pages)} ${preferences} >>`);
  const info = file.add(`<< /Title ${writeText(title)} >>`);
  return file.finish({ catalog, info });
}
