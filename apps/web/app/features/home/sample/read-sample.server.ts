import type { Language } from "@treeline/contract";
import { buildSnapshot, type MapSchema } from "@treeline/map";
import { type Canvas, createInterMeasurer, frameOf, renderSvg, type Scene, SceneBuilder } from "@treeline/scene";
import { buildSampleSchema } from "./build-sample-schema.ts";
import { mergeCanvases } from "./merge-canvases.ts";
import { readScene } from "./read-scene.ts";
import { SAMPLE_LOOK, type Sample } from "./sample.ts";
import { sampleImageUrl } from "./sample-images.ts";
import { SKETCHES } from "./sketches.server.ts";

/** Drawn once a language, and then for everybody. */
const known = new Map<Language, Sample>();

export function readSample(language: Language): Sample {
  const sample = known.get(language) ?? drawSample(language);
  known.set(language, sample);
  return sample;
}

function drawSample(language: Language): Sample {
  const sketch = SKETCHES[language];
  const { schema, parts } = buildSampleSchema(sketch);
  const name = sketch.root.text;
  const [light, dark] = [buildScene(schema, name, "light"), buildScene(schema, name, "dark")];
  const { left, top, width, height } = frameOf(light);
  return {
    name,
    schema,
    parts,
    people: { watcher: sketch.watcher, passerBy: sketch.passerBy },
    picture: {
      svg: mergeCanvases(render(light), render(dark)),
      viewBox: [left, top, width, height].join(" "),
      marks: readScene(light, parts).marks,
    },
  };
}

/** By the same engine as on the page, so that nothing moves when that takes over. */
function buildScene(schema: MapSchema, name: string, canvas: Canvas): Scene {
  return new SceneBuilder(createInterMeasurer()).build(buildSnapshot(schema, { name, ...SAMPLE_LOOK }), { canvas });
}

const render = (scene: Scene): string => renderSvg(scene, { isTransparent: true, hrefOf: sampleImageUrl });
