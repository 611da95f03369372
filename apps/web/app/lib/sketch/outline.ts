import type { TopicId } from "@treeline/map";

/** A topic of a map that is written by hand: of an example, or of a template. */
export interface OutlineTopic {
  readonly text: string;
  readonly children?: readonly OutlineTopic[];
  /** Where code has to find the topic again. */
  readonly id?: TopicId;
  readonly note?: string;
  readonly link?: string;
  readonly image?: "dusk" | "meadow";
  readonly isFolded?: true;
}
