import type { Language } from "@treeline/contract";
import type { LayoutName } from "@treeline/layout";
import { buildSchema } from "../../lib/sketch/build-schema.ts";
import { drawnOnce, drawPicture } from "../../lib/sketch/draw-picture.server.ts";
import { imageUrl } from "./images.ts";
import type { HomePictures } from "./pictures.ts";
import { smallOutlines } from "./small-outlines.server.ts";
import { drawThemeTiles } from "./theme-tiles.server.ts";

/** Around a map that stands in a frame of its own. */
const MARGIN = 2;

export const readPictures = drawnOnce((language: Language): HomePictures => {
  const { picnic, walk } = smallOutlines[language];
  // With all main topics, words in the high and in the wide one would get too small.
  const drawPicnic = (layout: LayoutName, branches: number) => {
    const schema = buildSchema({ ...picnic, children: picnic.children?.slice(0, branches) ?? [] });
    return drawPicture(schema, { layout, theme: "Base" }, { margin: MARGIN, prefix: layout });
  };
  return {
    layouts: {
      map: drawPicnic("CompactBoxH", 4),
      logical: drawPicnic("CompactBoxLR", 4),
      orgChart: drawPicnic("CompactBoxTB", 3),
      tree: drawPicnic("IndentedLR", 3),
      timeline: drawPicnic("TimelineLR", 3),
    },
    walk: drawPicture(
      buildSchema(walk),
      { layout: "CompactBoxLR", theme: "Green" },
      { margin: MARGIN, prefix: "walk", hrefOf: imageUrl },
    ),
    themes: drawThemeTiles(),
  };
});
