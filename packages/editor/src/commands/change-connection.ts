import type { ConnectionId, ConnectionStyleChange, Handle } from "@treeline/map";
import type { Command } from "../edit.ts";
import { leversOf } from "../handles.ts";

/** A lever of the curve was let go. The other one is kept as it was shown: left to itself it would find another way. */
export const bendConnection =
  ({ connection, end, handle }: { connection: ConnectionId; end: "from" | "to"; handle: Handle }): Command =>
  (state) => {
    const known = state.snapshot.connections.find(({ id }) => id === connection);
    if (!known || state.isReadOnly) return null;
    const handles = { ...leversOf(state.scene, known), [end]: handle };
    return (edit) => edit.changeConnection({ connection, style: { fromHandle: handles.from, toHandle: handles.to } });
  };

/** Of the selected connection; null goes back to the theme and to the curve that finds its own way. */
export const setConnectionStyle =
  (style: ConnectionStyleChange | null): Command =>
  (state) => {
    const { selection } = state;
    if (selection.kind !== "connection" || state.isReadOnly) return null;
    if (!state.snapshot.connections.some(({ id }) => id === selection.id)) return null;
    return (edit) => edit.changeConnection({ connection: selection.id, style });
  };
