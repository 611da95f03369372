import type { Connection, ConnectionId, ConnectionStyleChange, Handle } from "@treeline/map";
import type { Command } from "../edit.ts";
import { leversOf } from "../handles.ts";
import { leadOf, selectConnection } from "../selection.ts";

/** A lever of the curve was let go. The other one is kept as it was shown: left to itself it would find another way. */
export const bendConnection =
  ({ connection, end, handle }: { connection: ConnectionId; end: "from" | "to"; handle: Handle }): Command =>
  (state) => {
    const known = state.snapshot.connections.find(({ id }) => id === connection);
    if (!known || state.isReadOnly) return null;
    const handles = { ...leversOf(state.scene, known), [end]: handle };
    return (edit) => edit.changeConnection({ connection, style: { fromHandle: handles.from, toHandle: handles.to } });
  };

/** From the selected topic to one of its connections, and from there to the next. */
export const selectNextConnection: Command = (state) => {
  const { selection, snapshot } = state;
  const lead = leadOf(selection);
  const isOfLead = ({ from, to }: Connection) => lead === undefined || from === lead || to === lead;
  const all = snapshot.connections.filter(isOfLead);
  const at = selection.kind === "connection" ? all.findIndex(({ id }) => id === selection.id) : -1;
  const next = all[(at + 1) % all.length];
  return next
    ? (edit) => {
        edit.setSelection(selectConnection(next.id));
        edit.reveal(next.to);
      }
    : null;
};

const BEND_STEP = 12;

/** Moves the middle of the selected connection, by both of its levers. */
export const bendBy =
  (x: -1 | 0 | 1, y: -1 | 0 | 1): Command =>
  ({ selection, snapshot, scene, isReadOnly }) => {
    const known = selection.kind === "connection" && snapshot.connections.find(({ id }) => id === selection.id);
    const { from, to } = known ? leversOf(scene, known) : {};
    if (!known || !from || !to || isReadOnly) return null;
    const move = (lever: Handle): Handle => ({ x: lever.x + x * BEND_STEP, y: lever.y + y * BEND_STEP });
    return (edit) =>
      edit.changeConnection({ connection: known.id, style: { fromHandle: move(from), toHandle: move(to) } });
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
