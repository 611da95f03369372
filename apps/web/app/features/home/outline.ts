import type { SampleParts } from "./sample/sample.ts";

/** A topic of one of the page's maps, as it is written down. */
export interface OutlineTopic {
  readonly text: string;
  readonly children?: readonly OutlineTopic[];
  readonly mark?: "note" | "link";
  readonly image?: "dusk" | "meadow";
  readonly isFolded?: true;
  readonly part?: keyof SampleParts | "connectionStart" | "connectionEnd";
}
