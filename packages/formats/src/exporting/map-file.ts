import type { MapSchema } from "@treeline/map";

/** A picture of a map by the id of its image. */
export interface StoredPicture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What is exported: a document's content with its name and, where the caller has them, its pictures. */
export interface MapFile {
  readonly name: string;
  readonly layout?: string;
  readonly theme?: string;
  readonly schema: MapSchema;
  readonly pictures?: ReadonlyMap<string, StoredPicture>;
  /** Of the whole map, for a page about it. */
  readonly drawing?: StoredPicture;
}
