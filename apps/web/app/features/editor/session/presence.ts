import type { Camera } from "@treeline/editor";
import type { Point } from "@treeline/layout";
import type { CaretMark, TextPlace, TopicId } from "@treeline/map";
import type { Store, WritableStore } from "./store.ts";

/** Who else is in the document, and what they are shown of this page. */
export interface Presence {
  readonly peers: Store<readonly Peer[]>;
  /** The page whose view this one follows. */
  readonly following: WritableStore<number | null>;
  /** Where the pointer is in the map; null when it has left. */
  point(cursor: Point | null): void;
  /** Where the caret is in the field of a note; null when it is left. */
  write(note: NoteCaret | null): void;
  close(): void;
}

export interface NoteCaret {
  readonly topic: TopicId;
  readonly at: number;
}

/** The text that is open, and where the caret is in it. */
export type TypingAt = TextPlace & { readonly caret: CaretMark };

/** What a page shows of itself to the others in the same document. */
export interface Shown {
  /** A few of the selected ones. */
  readonly topics: readonly TopicId[];
  readonly typing: TypingAt | null;
  /** In the map, so that it is at the same topic on every screen. */
  readonly cursor: Point | null;
  readonly view: Camera;
}

/** Another page with the document open; one person may have several. */
export interface Peer extends Shown {
  readonly clientId: number;
  /** Of the person: the same in all their pages. */
  readonly personId: string;
  readonly name: string;
  readonly picture: string | null;
  readonly colour: string;
  /** By this page's clock, when something about them last changed, and when their pointer last moved. */
  readonly changedAt: number;
  readonly movedAt: number;
}
