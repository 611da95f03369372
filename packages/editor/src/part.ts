import type { ConnectionId, Side, TopicId } from "@treeline/map";
import type { Hit } from "@treeline/scene";

export type Corner = "top-left" | "top-right" | "bottom-left" | "bottom-right";

/** Handles that lie over the map: they are there for what is selected or under the pointer. */
export type HandlePart =
  | { readonly kind: "add"; readonly topic: TopicId; readonly as: "child" | "sibling"; readonly side?: Side }
  | { readonly kind: "toggle"; readonly topic: TopicId }
  | { readonly kind: "bend"; readonly connection: ConnectionId; readonly end: "from" | "to" }
  | { readonly kind: "corner"; readonly topic: TopicId; readonly corner: Corner };

/** What is under the pointer. */
export type Part = Hit | HandlePart;

/** The topic that a part belongs to. */
export const topicOf = (part: Part | null | undefined): TopicId | undefined =>
  part && "topic" in part ? part.topic : undefined;

export function isSamePart(a: Part | null, b: Part | null): boolean {
  if (a === b) return true;
  if (!a || !b || a.kind !== b.kind) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
