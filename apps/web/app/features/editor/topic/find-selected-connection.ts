import type { EditorState } from "@treeline/editor";
import type { Connection } from "@treeline/map";

export function findSelectedConnection({ selection, snapshot }: EditorState): Connection | undefined {
  return selection.kind === "connection" ? snapshot.connections.find(({ id }) => id === selection.id) : undefined;
}
