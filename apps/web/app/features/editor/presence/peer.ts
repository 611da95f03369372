import type { Camera } from "@treeline/editor";
import type { Point } from "@treeline/layout";
import type { TopicId } from "@treeline/map";
import { personColour } from "../../../ui/person-colour.ts";
import type { Peer, TypingAt } from "../session/presence.ts";

/** A ring around everything that a person selected would say nothing. */
export const SHOWN_TOPICS = 12;
const ID_LENGTH = 64;
const NAME_LENGTH = 80;

/** What others send is not trusted: anybody with the link may send anything. The server vouches for `user` alone. */
export function readPeer(clientId: number, state: Readonly<Record<string, unknown>>, before: Peer | undefined): Peer {
  const now = Date.now();
  const user = asRecord(state["user"]);
  const personId = typeof user["id"] === "string" ? user["id"] : `guest-${clientId}`;
  const cursor = readPoint(state["cursor"]);
  const hasMoved = cursor?.x !== before?.cursor?.x || cursor?.y !== before?.cursor?.y;
  return {
    clientId,
    personId,
    name: typeof user["name"] === "string" ? user["name"].slice(0, NAME_LENGTH) : "",
    picture: typeof user["picture"] === "string" ? user["picture"] : null,
    colour: personColour(personId),
    topics: Array.isArray(state["topics"]) ? state["topics"].filter(isId).slice(0, SHOWN_TOPICS) : [],
    typing: readTyping(state["typing"]),
    cursor,
    view: readView(state["view"]),
    changedAt: now,
    movedAt: hasMoved ? now : (before?.movedAt ?? now),
  };
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const isId = (value: unknown): value is TopicId => typeof value === "string" && value.length <= ID_LENGTH;

function readTyping(value: unknown): TypingAt | null {
  const { of, topic, connection, caret } = asRecord(value);
  if ((of === "topic" || of === "note") && isId(topic)) return { of, topic, caret: asRecord(caret) };
  return of === "label" && isId(connection) ? { of, connection, caret: asRecord(caret) } : null;
}

function readPoint(value: unknown): Point | null {
  const { x, y } = asRecord(value);
  return Number.isFinite(x) && Number.isFinite(y) ? { x: x as number, y: y as number } : null;
}

function readView(value: unknown): Camera {
  const { scale } = asRecord(value);
  const isUsable = typeof scale === "number" && scale > 0 && Number.isFinite(scale);
  return { ...(readPoint(value) ?? { x: 0, y: 0 }), scale: isUsable ? scale : 1 };
}
