export { provideMarkDrawing } from "../drawing/mark-drawing.ts";
export { drawMarks } from "./draw-marks.ts";
export { pickMarkColours } from "./mark-colours.ts";
export { markShapes } from "./mark-shapes.ts";
