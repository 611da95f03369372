import { leadTopic } from "@treeline/editor";
import { pickFiles } from "../../../lib/documents/pick-files.ts";
import type { Session } from "../session/session.ts";

/** Below the selected topic; into the place of a map that only this browser keeps, of which there is one. */
export function pickImport({ editor, panel, local }: Session): void {
  const topic = (leadTopic(editor.state) ?? editor.state.snapshot.root).id;
  pickFiles({ multiple: local === null }, (files) =>
    panel.set({ kind: "import", files, into: local ? "map" : { topic } }),
  );
}
