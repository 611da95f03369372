export { createNodeMeasurer } from "./node-measurer.ts";
export { CARD, type Card, renderCard } from "./render-card.ts";
export { renderPng } from "./render-png.ts";
