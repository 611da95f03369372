export { createNodeMeasurer } from "./node-measurer.ts";
export { type PngOptions, renderPng } from "./render-png.ts";
