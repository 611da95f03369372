/** The small pictures of the home page, in the visitor's language: markup that the engine made. */
export interface HomePictures {
  readonly layouts: Readonly<Record<"map" | "logical" | "orgChart" | "tree" | "timeline", string>>;
  readonly walk: string;
  readonly themes: ThemeTiles;
}

/** Sketches whose colours are numbers, and for each theme its sketch, its ground and its colours. */
export interface ThemeTiles {
  readonly viewBox: string;
  readonly sketches: readonly (readonly SketchedShape[])[];
  readonly tiles: readonly {
    readonly sketch: number;
    readonly ground: string;
    readonly colours: readonly string[];
  }[];
}

export interface SketchedShape {
  readonly d: string;
  readonly opacity: number;
  readonly colour: number;
  /** Of a line; what has none is filled. */
  readonly strokeWidth?: number;
}
