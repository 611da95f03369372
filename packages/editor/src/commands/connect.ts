import type { TopicId } from "@treeline/map";
import type { Command } from "../edit.ts";
import { selectConnection } from "../selection.ts";

/** A new connection, selected. One that is there already is just selected. */
export const connect =
  ({ from, to }: { from: TopicId; to: TopicId }): Command =>
  (state) => {
    if (state.isReadOnly || from === to || !state.topics.find(from) || !state.topics.find(to)) return null;
    const known = state.snapshot.connections.find((each) => each.from === from && each.to === to);
    return (edit) => edit.setSelection(selectConnection(known?.id ?? edit.addConnection({ from, to })));
  };
