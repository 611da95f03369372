import type { Point, Size } from "@treeline/layout";
import type { ConnectionId, Handle, TopicId } from "@treeline/map";
import type { DropSpot } from "./drop-spot.ts";
import type { PointerKind } from "./input.ts";
import type { Corner, HandlePart, Part } from "./part.ts";

/** Nothing is going on; a press selects, or pans with the hand. */
export type RestingTool = { readonly kind: "idle"; readonly again?: PressedHandle } | { readonly kind: "hand" };

/** A handle that was just pressed: another press on the same spot means it again, though others may have come there by the first. */
export interface PressedHandle {
  readonly part: HandlePart;
  readonly at: Point;
}

/** A button is down and has not moved far enough to mean anything but a click. Places on the screen, in pixels. */
export interface Pressed {
  readonly kind: "pressed";
  readonly pointer: number;
  readonly by: PointerKind;
  readonly part: Part | null;
  readonly from: Point;
  readonly since: number;
  /** The topic was selected before the press: letting go reduces, or on touch edits. */
  readonly wasSelected: boolean;
  readonly isAdding: boolean;
}

/** Until the button is let go a drag is just a drawing: the map does not change. */
export interface Dragging {
  readonly kind: "dragging";
  readonly pointer: number;
  /** Topmost topics in the order of the tree. */
  readonly topics: readonly TopicId[];
  /** From the middle of the first topic to where it was taken, in the map: window and map may move under the pointer. */
  readonly grip: Point;
  /** On the screen. */
  readonly at: Point;
  readonly isCopy: boolean;
  readonly drop: DropSpot | null;
  /** The folded topic under the pointer and since when: after a while it opens. */
  readonly waiting: { readonly topic: TopicId; readonly since: number } | null;
  /** Those that have opened in this way, to be folded again. */
  readonly opened: readonly TopicId[];
  readonly lastTick: number | null;
}

export interface Marquee {
  readonly kind: "marquee";
  readonly pointer: number;
  /** In the map, so that it stays where it began while the window moves. */
  readonly from: Point;
  readonly at: Point;
  /** What was selected before and stays. */
  readonly kept: readonly TopicId[];
  readonly isToggling: boolean;
  readonly lastTick: number | null;
}

export interface Panning {
  readonly kind: "panning";
  readonly pointer: number;
  readonly last: Point;
  readonly back: Tool;
}

export interface Pinching {
  readonly kind: "pinching";
  readonly fingers: readonly [Finger, Finger];
}

export interface Finger extends Point {
  readonly id: number;
}

/** Space is held: a press pans; a tap without one edits text. */
export interface HeldSpace {
  readonly kind: "space";
  readonly since: number;
  readonly isUsed: boolean;
  readonly back: RestingTool;
}

/** A rubber band from a topic to the pointer or to the topic that arrow keys chose. */
export interface Connecting {
  readonly kind: "connecting";
  readonly from: TopicId;
  readonly target: TopicId | null;
  /** In the map; null while only keys were used. */
  readonly at: Point | null;
  /** The button was pressed on a handle and is still down: letting go picks. */
  readonly pointer: number | null;
  /** Where it pulls the band, on the screen: near an edge of the window the map moves. */
  readonly pulled: { readonly at: Point; readonly by: PointerKind; readonly lastTick: number | null } | null;
}

export interface Bending {
  readonly kind: "bending";
  readonly pointer: number;
  readonly connection: ConnectionId;
  readonly end: "from" | "to";
  /** From the middle of its topic. */
  readonly handle: Handle;
}

export interface Resizing {
  readonly kind: "resizing";
  readonly pointer: number;
  readonly topic: TopicId;
  readonly corner: Corner;
  /** On the screen: the map moves under the pointer, for the opposite corner stays. */
  readonly from: Point;
  readonly before: Size;
  readonly size: Size;
}

export type Tool =
  | RestingTool
  | Pressed
  | Dragging
  | Marquee
  | Panning
  | Pinching
  | HeldSpace
  | Connecting
  | Bending
  | Resizing;

export const IDLE: RestingTool = { kind: "idle" };
export const HAND: RestingTool = { kind: "hand" };
