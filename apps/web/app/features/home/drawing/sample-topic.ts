/** A topic of a map that is only drawn, never edited. */
export interface SampleTopic {
  readonly text: string;
  readonly children?: readonly SampleTopic[];
  readonly mark?: "note" | "link";
  readonly picture?: "meadow";
}

/** A topic with its box; x and y are the top left corner. */
export interface PlacedTopic {
  readonly topic: SampleTopic;
  readonly depth: number;
  /** The main branch it belongs to, from 0; decides its hue. The root has 0 too. */
  readonly branch: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children: readonly PlacedTopic[];
}

export function listTopics(root: PlacedTopic): PlacedTopic[] {
  return [root, ...root.children.flatMap(listTopics)];
}
