import type { Language } from "@treeline/contract";
import { LAYOUTS } from "@treeline/layout";
import { THEMES } from "@treeline/map";
import { createInterMeasurer, fontOf, frameOf } from "@treeline/scene";
import { buildSchema } from "../../../lib/sketch/build-schema.ts";
import { buildScene, drawnOnce, drawPicture } from "../../../lib/sketch/draw-picture.server.ts";
import { textsFor } from "../../../texts/texts.server.ts";
import { imageUrl } from "../images.ts";
import { OUTLINES } from "./outlines.server.ts";
import { readScene } from "./read-scene.ts";
import { type Person, SAMPLE_LOOK, type Sample } from "./sample.ts";

const PARTS = { selected: "selected", watched: "watched", passed: "passed" };

/** Drawn by the same engine as on the page, so that nothing moves when that takes over. */
export const readSample = drawnOnce((language: Language): Sample => {
  const { root, connectionLabel, watcher, passerBy, typed } = OUTLINES[language];
  const connection = { from: "connectionStart", to: "connectionEnd", label: connectionLabel };
  const schema = { ...buildSchema(root), connections: { c1: connection } };
  const scene = buildScene(schema, SAMPLE_LOOK, "light");
  const { left, top, width, height } = frameOf(scene);
  return {
    name: root.text,
    schema,
    parts: PARTS,
    typed: [
      { by: "watched", below: "watcherTypes", texts: typed.byWatcher },
      { by: "passed", below: "passerByTypes", texts: typed.byPasserBy },
    ],
    looks: namesOf(language),
    people: { watcher: personOf(watcher), passerBy: personOf(passerBy) },
    picture: {
      svg: drawPicture(schema, SAMPLE_LOOK, { prefix: "sample", hrefOf: imageUrl }),
      viewBox: [left, top, width, height].join(" "),
      marks: readScene(scene, PARTS).marks,
    },
  };
});

function namesOf(language: Language): Sample["looks"] {
  const { command } = textsFor(language).editor;
  return {
    layouts: LAYOUTS.map((id) => ({ id, name: command[`layout-${id}`] })),
    themes: THEMES.map((id) => ({ id, name: command[`theme-${id}`] })),
  };
}

const NAME_FONT = fontOf({ size: 12, weight: 600 });

const personOf = (name: string): Person => ({ name, nameWidth: createInterMeasurer().widthOf(name, NAME_FONT) });
