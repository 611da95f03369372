import type { beforeHandleAwarenessPayload, Extension } from "@hocuspocus/server";
import { removeAwarenessStates } from "y-protocols/awareness";
import { ELSEWHERE } from "./elsewhere.ts";
import { CLIENTS_PER_CONNECTION } from "./limits.ts";
import type { LiveConnection, LiveContext } from "./live-context.ts";

type Presence = beforeHandleAwarenessPayload<LiveContext>;

/**
 * What clients show of themselves. Nobody can speak for another: a state counts only for the client's own id, and the user in it comes
 * from the account.
 */
export function presence(): Extension<LiveContext> {
  return {
    async beforeHandleAwareness(payload: Presence) {
      const { states, connection, document } = payload;
      if (!connection) return takeFromElsewhere(payload);
      for (const [clientId, state] of states) {
        const isShown = isNamed(state) && mayUse(document, connection, clientId);
        if (isShown) state["user"] = connection.context.user;
        else states.delete(clientId);
      }
    },
  };
}

/**
 * An empty state shows nothing. Hocuspocus 4.7 adds one with a random client id to every update, by decoding it into an Awareness that
 * has a state of its own; without this each heartbeat would add a ghost.
 */
function isNamed(state: Record<string, unknown>): boolean {
  return Object.keys(state).length > 0;
}

/** Another server has checked who it is; an empty state says that the client is gone. Whoever is connected here is known better here. */
function takeFromElsewhere({ states, document }: Presence): void {
  const gone: number[] = [];
  for (const [clientId, state] of states) {
    const isHere = findOwner(document, clientId) !== undefined;
    if (isHere || !isNamed(state)) states.delete(clientId);
    if (!isHere && !isNamed(state)) gone.push(clientId);
  }
  removeAwarenessStates(document.awareness, gone, ELSEWHERE);
}

function findOwner(document: Presence["document"], clientId: number): LiveConnection | undefined {
  for (const [connection, { clients }] of document.connections) {
    if (clients.has(clientId)) return connection as LiveConnection;
  }
  return undefined;
}

function isUserOf(state: Record<string, unknown>, { context }: LiveConnection): boolean {
  const user = state["user"] as { id?: unknown } | undefined;
  return context.actor !== null && user?.id === context.actor.userId;
}

function mayUse(document: Presence["document"], connection: LiveConnection, clientId: number): boolean {
  const own = document.connections.get(connection);
  if (!own) return false;
  if (own.clients.has(clientId)) return true;
  if (own.clients.size >= CLIENTS_PER_CONNECTION) return false;
  const other = findOwner(document, clientId);
  const shown = document.awareness.getStates().get(clientId);
  if (other ? !isSameUser(other, connection) : shown && !isUserOf(shown, connection)) return false;
  // The same tab on a new socket, while the old one is not yet known to be dead. Left there, it would take the state along.
  if (other) document.connections.get(other)?.clients.delete(clientId);
  own.clients.add(clientId);
  return true;
}

function isSameUser(one: LiveConnection, other: LiveConnection): boolean {
  const id = one.context.actor?.userId;
  return id !== undefined && id === other.context.actor?.userId;
}
