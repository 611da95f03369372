import { CanvasPainter, type frameOf, paintScene, type Scene } from "@treeline/scene";
import type { SurfaceContext } from "../surface.ts";

export type Images = ReadonlyMap<string, CanvasImageSource>;

export interface PartOptions {
  readonly frame: ReturnType<typeof frameOf>;
  readonly scale: number;
  /** A rectangle of the picture, in its pixels. */
  readonly part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Where the part's corner goes on the surface. */
  readonly at: { readonly x: number; readonly y: number };
  /** Without one it is transparent. */
  readonly ground: string | undefined;
  readonly images: Images;
  /** Letters, however small. Else as the screen shows a map from afar. */
  readonly isFullDetail: boolean;
}

/** Paints a rectangle of a picture. Parts meet without a seam: they are moved by whole pixels only. */
export function paintPart(context: SurfaceContext, scene: Scene, options: PartOptions): void {
  const { frame, scale, part, at, ground, images, isFullDetail } = options;
  context.save();
  context.setTransform(1, 0, 0, 1, at.x, at.y);
  context.beginPath();
  context.rect(0, 0, part.width, part.height);
  context.clip();
  context.clearRect(0, 0, part.width, part.height);
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, part.width, part.height);
  }
  context.setTransform(scale, 0, 0, scale, at.x - part.x - frame.left * scale, at.y - part.y - frame.top * scale);
  const painter = new CanvasPainter<CanvasImageSource>(context, {
    scale,
    findImage: (id) => images.get(id),
    placeholder: scene.theme.grid,
  });
  const left = frame.left + part.x / scale;
  const top = frame.top + part.y / scale;
  const view = { left, top, right: left + part.width / scale, bottom: top + part.height / scale };
  paintScene(scene, painter, { view, scale, isFullDetail });
  context.restore();
}
