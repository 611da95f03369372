export { checkEdit } from "./check-edit.ts";
export { checkMap, stableJson } from "./check-map.ts";
export { countWork } from "./count-work.ts";
export { type FuzzOptions, fuzzMap } from "./fuzz-map.ts";
export { pick, seededRandom } from "./random.ts";
export { makeRandomEdit } from "./random-edit.ts";
export { buildMap, copyMap, repeatableOptions, root, type Sketch, sketchOf, syncMaps } from "./sketch.ts";
export { sketchOfSize } from "./sketch-of-size.ts";
