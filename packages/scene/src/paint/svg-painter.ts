import { FONT_FAMILY } from "../measure/canvas-measurer.ts";
import type { Painter } from "../painting.ts";
import { COORDINATES, type Path } from "../path.ts";
import type { ImagePrimitive, Ink, PathPrimitive, Primitive, RectPrimitive, TextPrimitive } from "../primitives.ts";

const OPERATIONS = ["M", "L", "Q", "C", "Z"] as const;

/** Two decimals are a hundredth of a pixel: the rest is invisible, and files stay small. */
const round = (value: number) => String(Math.round(value * 100) / 100);

export interface SvgOptions {
  /** What an image's address becomes in the file, for example its bytes. Images without one are left out. */
  readonly hrefOf?: (id: string, url: string) => string | undefined;
}

/** Writes primitives as SVG elements. */
export class SvgPainter implements Painter {
  readonly #elements: string[] = [];
  readonly #options: SvgOptions;
  #clips = 0;

  constructor(options: SvgOptions = {}) {
    this.#options = options;
  }

  paint(primitive: Primitive, x: number, y: number): void {
    const { kind } = primitive;
    if (kind === "rect") this.#elements.push(writeRect(primitive, x, y));
    else if (kind === "path") this.#elements.push(writePath(primitive, x, y));
    else if (kind === "text") this.#elements.push(writeText(primitive, x, y));
    else this.#writeImage(primitive, x, y);
  }

  /** The whole file, showing a rectangle of the map. Without a ground it is transparent. */
  finish(view: { x: number; y: number; width: number; height: number }, ground?: string): string {
    const { x, y, width, height } = view;
    const box = [x, y, width, height].map(round).join(" ");
    const size = `width="${round(width)}" height="${round(height)}" viewBox="${box}"`;
    const fill = ground
      ? `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${ground}"/>`
      : "";
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${escapeXml(FONT_FAMILY)}">${fill}${this.#elements.join("")}</svg>`;
  }

  #writeImage({ id, url, radius, width, height, ...image }: ImagePrimitive, x: number, y: number): void {
    const href = this.#options.hrefOf ? this.#options.hrefOf(id, url) : url;
    if (href === undefined) return;
    this.#clips += 1;
    const clip = `clip-${this.#clips}`;
    const place = `x="${round(x + image.x)}" y="${round(y + image.y)}" width="${round(width)}" height="${round(height)}"`;
    this.#elements.push(
      `<clipPath id="${clip}"><rect ${place} rx="${round(radius)}"/></clipPath>`,
      `<image ${place} href="${escapeXml(href)}" clip-path="url(#${clip})" preserveAspectRatio="none"/>`,
    );
  }
}

function writeInk({ fill, stroke, strokeWidth = 1, dash, cap, opacity }: Ink): string {
  let ink = ` fill="${fill ?? "none"}"`;
  if (stroke) ink += ` stroke="${stroke}" stroke-width="${round(strokeWidth)}" stroke-linejoin="round"`;
  if (stroke && dash) ink += ` stroke-dasharray="${dash.map(round).join(" ")}"`;
  if (stroke && cap === "round") ink += ' stroke-linecap="round"';
  if (opacity !== undefined) ink += ` opacity="${round(opacity)}"`;
  return ink;
}

function writeRect(rect: RectPrimitive, x: number, y: number): string {
  const { width, height } = rect;
  const radius = Math.min(rect.radius, width / 2, height / 2);
  const rounded = radius > 0 ? ` rx="${round(radius)}"` : "";
  const place = `x="${round(x + rect.x)}" y="${round(y + rect.y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect ${place}${rounded}${writeInk(rect)}/>`;
}

function writePath(primitive: PathPrimitive, x: number, y: number): string {
  return `<path d="${writeData(primitive.path, x, y)}"${writeInk(primitive)}/>`;
}

function writeData(path: Path, x: number, y: number): string {
  let data = "";
  for (let at = 0; at < path.length; ) {
    const op = path[at] as number;
    const count = COORDINATES[op] as number;
    const numbers: string[] = [];
    for (let i = 1; i <= count; i += 1) numbers.push(round((path[at + i] as number) + (i % 2 === 1 ? x : y)));
    data += OPERATIONS[op] + numbers.join(" ");
    at += count + 1;
  }
  return data;
}

/** The length is written down so that a viewer without Inter keeps the text in its box. */
function writeText(text: TextPrimitive, x: number, y: number): string {
  const { font, isRightToLeft, link } = text;
  const left = x + text.x;
  const start = isRightToLeft ? left + text.width : left;
  let attributes = `x="${round(start)}" y="${round(y + text.y)}" font-size="${round(font.size)}" font-weight="${font.weight}"`;
  if (font.isItalic) attributes += ' font-style="italic"';
  if (font.tracking !== 0) attributes += ` letter-spacing="${font.tracking}"`;
  if (isRightToLeft) attributes += ' direction="rtl"';
  if (text.width > 0) attributes += ` textLength="${round(text.width)}" lengthAdjust="spacingAndGlyphs"`;
  if (text.opacity !== undefined) attributes += ` opacity="${round(text.opacity)}"`;
  const element = `<text ${attributes} fill="${text.fill}" xml:space="preserve">${escapeXml(text.text)}</text>`;
  return link ? `<a href="${escapeXml(link)}" target="_blank" rel="noopener">${element}</a>` : element;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Control characters have no place in XML at all, not even escaped: one of them would make the whole file unreadable. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, "")
    .replaceAll(/[&<>"']/gu, (character) => ESCAPES[character] as string);
}
