import type { ConnectionId, ConnectionStyleChange, Handle } from "@treeline/map";
import type { Command } from "../edit.ts";

/** A lever of the curve was let go. */
export const bendConnection =
  ({ connection, end, handle }: { connection: ConnectionId; end: "from" | "to"; handle: Handle }): Command =>
  (state) => {
    if (!state.snapshot.connections.some(({ id }) => id === connection) || state.isReadOnly) return null;
    return (edit) => edit.changeConnection({ connection, style: { [`${end}Handle` as const]: handle } });
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
