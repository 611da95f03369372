import type { Size } from "@treeline/layout";
import { IMAGE_MAX } from "@treeline/scene";
import { clamp } from "./geometry.ts";

const LEAST_WIDTH = 24;

/** An image as wide as is wanted, not smaller than can be grasped and not larger than images are ever drawn. Its proportions stay. */
export function scaleImage(before: Size, wanted: number): Size {
  const most = Math.min(IMAGE_MAX.width, (IMAGE_MAX.height * before.width) / before.height);
  const width = clamp(wanted, Math.min(LEAST_WIDTH, most), most);
  const height = Math.max(1, (before.height * Math.round(width)) / before.width);
  // In whole pixels many small steps would squeeze it, little by little.
  return { width: Math.round(width), height: Math.round(height * 100) / 100 };
}
