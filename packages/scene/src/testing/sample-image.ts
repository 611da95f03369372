import { createCanvas } from "@napi-rs/canvas";

/** A small sunset over mountains, the same bytes each time. */
export function drawSampleImage(): Buffer {
  const canvas = createCanvas(264, 132);
  const context = canvas.getContext("2d");
  const sky = context.createLinearGradient(0, 0, 0, 132);
  sky.addColorStop(0, "#FBD08C");
  sky.addColorStop(1, "#F0846B");
  context.fillStyle = sky;
  context.fillRect(0, 0, 264, 132);
  context.fillStyle = "#FFF1D6";
  context.beginPath();
  context.arc(184, 52, 20, 0, 2 * Math.PI);
  context.fill();
  const ridge = (colour: string, points: readonly (readonly [number, number])[]) => {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, 132);
    for (const [x, y] of points) context.lineTo(x, y);
    context.lineTo(264, 132);
    context.fill();
  };
  ridge("#A86A8E", [
    [0, 96],
    [48, 52],
    [92, 92],
    [140, 44],
    [196, 98],
    [264, 66],
  ] as const);
  ridge("#4A2F5E", [
    [0, 118],
    [66, 84],
    [118, 116],
    [170, 90],
    [264, 124],
  ] as const);
  return canvas.toBuffer("image/png");
}
