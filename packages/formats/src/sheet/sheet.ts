import type { ConnectionStyle, LayoutName, Shape, Side, TextRun, TopicStyle } from "@treeline/map";

export interface SheetPicture {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Drawn size in pixels, if the file says one. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A frame around some of a topic's children, or around its whole branch if it names none. */
export interface SheetBoundary {
  readonly title: string;
  readonly first?: number | undefined;
  readonly last?: number | undefined;
}

/** A topic as files have it: more than a map holds today. `buildMap` alone decides what becomes of each part. */
export interface SheetTopic {
  id?: string | undefined;
  text: readonly TextRun[];
  /** Markdown, as is `details`: a second text, which some programs show below the first. */
  note?: string | undefined;
  details?: string | undefined;
  /** As it stands in the file, safe or not; `#id` leads to a topic. */
  link?: string | undefined;
  /** Addresses of links inside its texts that cannot be links of a map. */
  lostLinks?: string[] | undefined;
  picture?: SheetPicture | undefined;
  /** Addresses of pictures that are not in the file. */
  missingPictures?: string[] | undefined;
  side?: Side | undefined;
  isFolded?: boolean | undefined;
  shape?: Shape | undefined;
  style?: { [K in keyof TopicStyle]?: TopicStyle[K] | undefined } | undefined;
  /** In the words of the file; `markOf` knows what they mean where the program has words of its own. */
  marks?: string[] | undefined;
  markOf?: ((name: string) => string | undefined) | undefined;
  labels?: string[] | undefined;
  task?: "open" | "done" | undefined;
  attributes?: [name: string, value: string][] | undefined;
  boundaries?: SheetBoundary[] | undefined;
  role?: "floating" | "summary" | "callout" | undefined;
  /** Its children are encrypted. */
  isLocked?: boolean | undefined;
  children: SheetTopic[];
}

/** An end is a topic or the id of one. */
export interface SheetRelationship {
  readonly from: SheetTopic | string;
  readonly to: SheetTopic | string;
  readonly label?: string | undefined;
  readonly style?: ConnectionStyle | undefined;
}

export interface Sheet {
  readonly name: string;
  readonly layout?: LayoutName | undefined;
  readonly root: SheetTopic;
  readonly relationships: readonly SheetRelationship[];
}

export const newTopic = (text: string | readonly TextRun[] = ""): SheetTopic => ({
  text: typeof text === "string" ? (text === "" ? [] : [{ text }]) : text,
  children: [],
});

/** Parents first, in the order of the file. Without recursion: files can be very deep. */
export function* walkTopics(root: SheetTopic): Generator<{ topic: SheetTopic; depth: number }> {
  const todo = [{ topic: root, depth: 0 }];
  for (let next = todo.pop(); next; next = todo.pop()) {
    yield next;
    const { children } = next.topic;
    for (let at = children.length - 1; at >= 0; at -= 1) {
      todo.push({ topic: children[at] as SheetTopic, depth: next.depth + 1 });
    }
  }
}
