import { createCanvas, type Image, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Bounds } from "@treeline/layout";
import { CanvasPainter } from "../paint/canvas-painter.ts";
import { frameOf } from "../paint/frame.ts";
import { paintScene } from "../paint-scene.ts";
import type { Scene } from "../scene.ts";
import { NODE_FONT_FAMILY, registerEmojiFor, registerInter } from "./fonts.ts";
import { loadImages, type ReadImage } from "./load-images.ts";

/** What chats show of a link, in the size that they ask for. */
export const CARD = { width: 1200, height: 630 } as const;

export interface CardOptions {
  readonly title: string;
  /** A line under the title. */
  readonly byline: string;
  readonly brand: string;
  readonly readImage?: ReadImage;
}

const STRIP = {
  height: 126,
  padding: 40,
  fill: "#ffffff",
  line: "#e4e8e6",
  title: "#17211d",
  byline: "#5a6862",
} as const;
const MAP_HEIGHT = CARD.height - STRIP.height;
/** Smaller letters say nothing at the size in which chats show a card: a larger map shows the middle of it, around its root. */
const SCALE = { min: 0.7, max: 1.6 } as const;
const MARK = { size: 44, fill: "#0F6B57" } as const;
/** The lines of the logo, in a square of 32. */
const MARK_LINES =
  "M16 5.8v20.8M16 6c0 5.2-2.9 8.2-7 9.6M16 6c0 5.2 2.9 8.2 7 9.6M16 13.8c0 5.6-4.2 8.2-9.4 9.2M16 13.8c0 5.6 4.2 8.2 9.4 9.2";
/** Some chats refuse larger pictures; photographs in a map make a PNG that large. */
const PNG_MAX_BYTES = 300_000;
const JPEG_QUALITY = 85;

export interface Card {
  readonly type: "image/png" | "image/jpeg";
  readonly bytes: Uint8Array;
}

/** A map with its title, for links in chats. Its scene must have been measured by the measurer of this room. */
export async function renderCard(scene: Scene, { readImage, ...texts }: CardOptions): Promise<Card> {
  registerInter();
  const images = await loadImages(scene, readImage);
  const canvas = createCanvas(CARD.width, CARD.height);
  const context = canvas.getContext("2d");
  context.fillStyle = scene.theme.canvas;
  context.fillRect(0, 0, CARD.width, CARD.height);
  const { view, scale } = chooseView(scene);
  context.setTransform(scale, 0, 0, scale, -view.left * scale, -view.top * scale);
  const painter = new CanvasPainter<Image>(context, {
    scale,
    fontFamily: NODE_FONT_FAMILY,
    findImage: (id) => images.get(id),
    placeholder: scene.theme.grid,
  });
  paintScene(scene, painter, { view, scale, isFullDetail: true });
  context.resetTransform();
  paintStrip(context, texts);
  const png = await canvas.encode("png");
  if (png.byteLength <= PNG_MAX_BYTES) return { type: "image/png", bytes: png };
  return { type: "image/jpeg", bytes: await canvas.encode("jpeg", JPEG_QUALITY) };
}

/** The whole map in the middle, or what is around its root. */
function chooseView(scene: Scene): { view: Bounds; scale: number } {
  const frame = frameOf(scene);
  const fitting = Math.min(CARD.width / frame.width, MAP_HEIGHT / frame.height);
  const scale = Math.min(SCALE.max, Math.max(SCALE.min, fitting));
  const [width, height] = [CARD.width / scale, MAP_HEIGHT / scale];
  const left = place({ from: frame.left, to: frame.right, root: 0, room: width });
  const top = place({ from: frame.top, to: frame.bottom, root: 0, room: height });
  return { view: { left, top, right: left + width, bottom: top + height }, scale };
}

/** Where what is shown of one axis begins: all of it in the middle, else the root in the middle without going beyond an end. */
function place({ from, to, root, room }: { from: number; to: number; root: number; room: number }): number {
  if (to - from <= room) return (from + to - room) / 2;
  return Math.min(Math.max(root - room / 2, from), to - room);
}

function paintStrip(context: SKRSContext2D, { title, byline, brand }: Omit<CardOptions, "readImage">): void {
  context.fillStyle = STRIP.fill;
  context.fillRect(0, MAP_HEIGHT, CARD.width, STRIP.height);
  context.fillStyle = STRIP.line;
  context.fillRect(0, MAP_HEIGHT, CARD.width, 1);
  const middle = MAP_HEIGHT + STRIP.height / 2;
  const write = (text: string, place: { x: number; y: number; room: number; font: string; fill: string }) => {
    registerEmojiFor(text);
    context.font = `${place.font} ${NODE_FONT_FAMILY}`;
    context.fillStyle = place.fill;
    context.fillText(shorten(context, text, place.room), place.x, place.y);
  };
  const brandFont = "600 28px";
  context.font = `${brandFont} ${NODE_FONT_FAMILY}`;
  const brandLeft = CARD.width - STRIP.padding - context.measureText(brand).width;
  const markLeft = brandLeft - 14 - MARK.size;
  paintMark(context, markLeft, middle - MARK.size / 2);
  write(brand, { x: brandLeft, y: middle + 10, room: Number.POSITIVE_INFINITY, font: brandFont, fill: STRIP.title });
  const room = markLeft - 2 * STRIP.padding;
  write(title, { x: STRIP.padding, y: middle - (byline ? 6 : -13), room, font: "600 38px", fill: STRIP.title });
  write(byline, { x: STRIP.padding, y: middle + 33, room, font: "400 26px", fill: STRIP.byline });
}

function paintMark(context: SKRSContext2D, left: number, top: number): void {
  context.save();
  context.translate(left, top);
  context.scale(MARK.size / 32, MARK.size / 32);
  context.fillStyle = MARK.fill;
  context.beginPath();
  context.roundRect(0, 0, 32, 32, 8);
  context.fill();
  context.strokeStyle = STRIP.fill;
  context.lineWidth = 3;
  context.lineCap = "round";
  context.stroke(new Path2D(MARK_LINES));
  context.restore();
}

/** By whole letters as people see them: half an emoji would be a box. */
function shorten(context: SKRSContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const half = Math.floor((fits + tooLong) / 2);
    if (context.measureText(`${letters.slice(0, half).join("")}…`).width <= room) fits = half;
    else tooLong = half;
  }
  return `${letters.slice(0, fits).join("").trimEnd()}…`;
}
