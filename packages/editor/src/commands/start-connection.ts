import type { Command } from "../edit.ts";
import { connect } from "./connect.ts";
import { editableTopics } from "./editable-topics.ts";

/** From one topic: a rubber band looks for the other end. Two selected topics are connected at once. */
export const startConnection: Command = (state) => {
  const [from, to, third] = editableTopics(state);
  if (!from || third) return null;
  if (to) return connect({ from: from.id, to: to.id })(state);
  return (edit) => {
    edit.leaveBox();
    edit.setTool({ kind: "connecting", from: from.id, target: null, at: null, pointer: null, pulled: null });
  };
};
