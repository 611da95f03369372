import type { Language } from "@treeline/contract";
import { buildSnapshot, type LayoutName, type MapSchema, type ThemeName } from "@treeline/map";
import { type Canvas, createInterMeasurer, renderSvg, type Scene, SceneBuilder } from "@treeline/scene";
import { mergeCanvases } from "./merge-canvases.ts";

export interface Look {
  readonly layout: LayoutName;
  readonly theme: ThemeName;
}

interface PictureOptions {
  readonly margin?: number;
  readonly prefix: string;
  /** Where the images of topics are. */
  hrefOf?(imageId: string): string | undefined;
}

export function buildScene(schema: MapSchema, look: Look, canvas: Canvas): Scene {
  return new SceneBuilder(createInterMeasurer()).build(buildSnapshot(schema, { name: "", ...look }), { canvas });
}

/** A map as SVG for both colour schemes. Several on one page need prefixes, or they would share the ids of their clips. */
export function drawPicture(
  schema: MapSchema,
  look: Look,
  { margin, prefix, hrefOf = () => undefined }: PictureOptions,
): string {
  const draw = (canvas: Canvas) =>
    renderSvg(buildScene(schema, look, canvas), {
      isTransparent: true,
      hrefOf,
      ...(margin !== undefined && { margin }),
    });
  return mergeCanvases(draw("light"), draw("dark")).replaceAll("clip-", `${prefix}-clip-`);
}

/** Pictures are drawn once a language, and then for everybody. */
export function drawnOnce<T>(draw: (language: Language) => T): (language: Language) => T {
  const known = new Map<Language, T>();
  return (language) => {
    const picture = known.get(language) ?? draw(language);
    known.set(language, picture);
    return picture;
  };
}
