export { provideMarkShapes } from "../drawing/mark-shapes.ts";
export { pickMarkColours } from "../theme/mark-colours.ts";
export { markShapes } from "./mark-shapes.ts";
