import type { SampleParts } from "./sample.ts";

/** The large map as it is written down, in one language. */
export interface SampleSketch {
  readonly root: SketchTopic;
  readonly connectionLabel: string;
  readonly watcher: string;
  readonly passerBy: string;
}

export interface SketchTopic {
  readonly text: string;
  readonly children?: readonly SketchTopic[];
  readonly mark?: "note" | "link";
  readonly image?: "dusk";
  readonly isFolded?: true;
  readonly part?: keyof SampleParts | "connectionStart" | "connectionEnd";
}
