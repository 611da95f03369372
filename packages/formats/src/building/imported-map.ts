import type { MapSchema, TopicId } from "@treeline/map";

/** A picture of the file. Its topic names it by an address that leads nowhere until it is stored (`settleImage`). */
export interface ImportedPicture {
  /** Of the image, as the topic names it. */
  readonly id: string;
  readonly topic: TopicId;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface ImportedMap {
  readonly name: string;
  /** Where the file has one that we know. */
  readonly layout?: string;
  /** Of our own files only. */
  readonly theme?: string;
  readonly schema: MapSchema;
  readonly pictures: readonly ImportedPicture[];
}
