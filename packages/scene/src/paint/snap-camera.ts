/** What stands in the middle of the window, in map pixels, and how large. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface ViewSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** The nearest place where whole units of the map lie on whole pixels of the screen at 100 %: the map is painted from there. */
export function snapCamera({ x, y, scale }: Camera, { width, height, pixelRatio }: ViewSize): Camera {
  const snap = (at: number, length: number) => {
    const middle = (length / 2) * pixelRatio;
    return (middle - Math.round(middle - at * scale * pixelRatio)) / (scale * pixelRatio);
  };
  return { x: snap(x, width), y: snap(y, height), scale };
}
