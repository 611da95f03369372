import type { Topic } from "../trees/topic.ts";

/**
 * What the bench asks of every engine. One file `engines/<name>.ts` exports one value `engine: Engine`.
 *
 * The calls that are timed run from the call until the frame is painted in which `isComplete()` is true, so `isComplete` must not
 * say yes early: everything the last call asked for and that belongs in the viewport (or, in an engine that draws everything,
 * everything) has been drawn or will be in this very frame. It is asked once a frame and must be cheap.
 */
export interface Engine {
  /** Not timed. Turns the tree into the engine's own format and keeps it. Must not draw, measure texts or lay out. */
  prepare(tree: Topic, stage: HTMLElement): void;

  /** Timed. Makes the editor in the stage (1440 × 900) and draws, root in the middle, at 100 %. Measuring and layout belong here. */
  open(): void | Promise<void>;

  isComplete(): boolean;

  /** Not timed. The topic to the middle of the stage, at the present scale. Comes before every edit of that topic. */
  centerOn(id: string): void | Promise<void>;

  /** Timed. A last child. */
  addChild(child: { parentId: string; id: string; text: string }): void | Promise<void>;
  /** Timed. */
  editText(id: string, text: string): void | Promise<void>;
  /** Timed. */
  setFolded(id: string, isFolded: boolean): void | Promise<void>;

  /** Timed, once a frame. Moves the picture by so many screen pixels. */
  panBy(dx: number, dy: number): void;
  /** Timed, once a frame. 1 is 100 %; around the middle of the stage. */
  zoomTo(scale: number): void;
  /** Not timed. The whole map in the stage. */
  fit(): void | Promise<void>;
  /** The present scale. */
  scale(): number;

  /** How long the engine may put work off on purpose (throttles, debounces); the bench waits so long before the next measure. */
  readonly settleMs: number;

  /** Movements the engine has no way to make, with the reason; a call that does nothing would pass for the fastest of all. */
  readonly cannot?: Partial<Record<"pan 100%" | "zoom 100%" | "pan fit" | "zoom fit", string>>;

  /** What is visibly missing though the engine believes it is done; asked once after opening, listed in the results. */
  listFlaws?(): string[];
}
