import type { ConnectionId, ConnectionStyle, Handle } from "@treeline/map";
import type { Command } from "../edit.ts";

/** A lever of the curve was let go. */
export const bendConnection =
  ({ connection, end, handle }: { connection: ConnectionId; end: "from" | "to"; handle: Handle }): Command =>
  (state) => {
    const known = state.snapshot.connections.find(({ id }) => id === connection);
    if (!known || state.isReadOnly) return null;
    const style = { ...known.style, [end === "from" ? "fromHandle" : "toHandle"]: handle };
    return (edit) => edit.changeConnection({ connection, style });
  };

/** Of the selected connection; null goes back to the theme and to the curve that finds its own way. */
export const setConnectionStyle =
  (style: ConnectionStyle | null): Command =>
  (state) => {
    const { selection } = state;
    if (selection.kind !== "connection" || state.isReadOnly) return null;
    const known = state.snapshot.connections.find(({ id }) => id === selection.id);
    if (!known) return null;
    return (edit) =>
      edit.changeConnection({ connection: known.id, style: style === null ? null : { ...known.style, ...style } });
  };
