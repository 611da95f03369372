import type { Scene } from "@treeline/scene";
import { encodeSurface } from "../surface.ts";
import { inlineFonts } from "./inline-fonts.ts";
import { buildPortableImage } from "./portable-image.ts";
import { buildSvg, type ImageAddresses } from "./svg-source.ts";
import { toDataUrl } from "./to-data-url.ts";

/** The map as an SVG file that needs no other. */
export async function renderSvgFile(scene: Scene, images: ReadonlyMap<string, ImageBitmap>): Promise<Blob> {
  const source = buildSvg(scene, await inlineImages(images));
  const fonts = await inlineFonts(source);
  const styled = source.replace(/<svg [^>]*>/u, (tag) => `${tag}<style>${fonts}</style>`);
  return new Blob(['<?xml version="1.0" encoding="UTF-8"?>\n', styled], { type: "image/svg+xml" });
}

/** Their bytes as addresses. As JPEG or PNG: drawing programs do not read what browsers do. */
export async function inlineImages(images: ReadonlyMap<string, ImageBitmap>): Promise<ImageAddresses> {
  const addresses = new Map<string, string>();
  for (const [id, bitmap] of images) {
    const { jpeg, surface } = await buildPortableImage(bitmap);
    const blob = jpeg ?? (await encodeSurface(surface, "image/png"));
    if (blob) addresses.set(id, await toDataUrl(blob));
  }
  return addresses;
}
