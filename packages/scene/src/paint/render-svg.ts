import { paintScene } from "../paint-scene.ts";
import type { Scene } from "../scene.ts";
import { frameOf } from "./frame.ts";
import { type SvgOptions, SvgPainter } from "./svg-painter.ts";

/** The whole map as one SVG file, in full detail, with real text and live links. */
export function renderSvg(
  scene: Scene,
  options: SvgOptions & { isTransparent?: boolean; margin?: number } = {},
): string {
  const frame = frameOf(scene, options.margin);
  const painter = new SvgPainter(options);
  paintScene(scene, painter, { view: frame, scale: 1, isFullDetail: true });
  const { left: x, top: y, width, height } = frame;
  return painter.finish({ x, y, width, height }, options.isTransparent ? undefined : scene.theme.canvas);
}
