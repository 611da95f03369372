/** The small pictures of the home page, in the visitor's language: markup that the engine made. */
export interface HomePictures {
  readonly layouts: Readonly<Record<"map" | "logical" | "orgChart" | "tree", string>>;
  readonly walk: string;
  readonly themes: ThemeTiles;
}

/** A sketch whose colours are numbers, and for each theme the ground and the colours of these numbers. */
export interface ThemeTiles {
  readonly viewBox: string;
  readonly shapes: readonly {
    readonly d: string;
    readonly opacity: number;
    readonly colour: number;
    /** Of a line; what has none is filled. */
    readonly strokeWidth?: number;
  }[];
  readonly tiles: readonly { readonly ground: string; readonly colours: readonly string[] }[];
}
