import type { Language } from "@treeline/contract";
import { createInterMeasurer, fontOf, frameOf } from "@treeline/scene";
import { buildSchema } from "../build-schema.ts";
import { buildScene, drawnOnce, drawPicture } from "../draw-picture.server.ts";
import type { OutlineTopic } from "../outline.ts";
import { OUTLINES } from "./outlines.server.ts";
import { readScene } from "./read-scene.ts";
import { type Person, SAMPLE_LOOK, type Sample } from "./sample.ts";

/** Drawn by the same engine as on the page, so that nothing moves when that takes over. */
export const readSample = drawnOnce((language: Language): Sample => {
  const { root, connectionLabel, watcher, passerBy } = OUTLINES[language];
  const { schema: bare, parts: found } = buildSchema(root);
  const part = (name: OutlineTopic["part"]) => found.get(name) ?? bare.root;
  const parts = { selected: part("selected"), watched: part("watched"), passed: part("passed") };
  const connection = { from: part("connectionStart"), to: part("connectionEnd"), label: connectionLabel };
  const schema = { ...bare, connections: { c1: connection } };
  const scene = buildScene(schema, SAMPLE_LOOK, "light");
  const { left, top, width, height } = frameOf(scene);
  return {
    name: root.text,
    schema,
    parts,
    people: { watcher: personOf(watcher), passerBy: personOf(passerBy) },
    picture: {
      svg: drawPicture(schema, SAMPLE_LOOK, { prefix: "sample" }),
      viewBox: [left, top, width, height].join(" "),
      marks: readScene(scene, parts).marks,
    },
  };
});

const NAME_FONT = fontOf({ size: 12, weight: 600 });

const personOf = (name: string): Person => ({ name, nameWidth: createInterMeasurer().widthOf(name, NAME_FONT) });
