export { createFakeMeasurer } from "./fake-measurer.ts";
export { buildSampleMap, SAMPLE_IMAGE } from "./sample-map.ts";
export { listPlaces } from "./walk-scene.ts";
