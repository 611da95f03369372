import type { SampleTopic } from "./drawing/sample-topic.ts";

/** The maps that the home page draws, in the visitor's language. */
export interface SampleMaps {
  /** The large one in the product window, and what is written around it there. */
  readonly launch: SampleTopic;
  readonly connectionLabel: string;
  /** The two people whose cursors are on the large map. */
  readonly watcher: string;
  readonly passerBy: string;
  /** The same outline in all layouts; the last main topic is left out where it would get crowded. */
  readonly picnic: SampleTopic;
  readonly walk: SampleTopic;
}
