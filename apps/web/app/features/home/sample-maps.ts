import type { SampleTopic } from "./drawing/sample-topic.ts";

/** The small maps that the home page draws, in the visitor's language. */
export interface SampleMaps {
  /** The same outline in all layouts; the last main topic is left out where it would get crowded. */
  readonly picnic: SampleTopic;
  readonly walk: SampleTopic;
}
