import { IMAGE_TYPES } from "@treeline/contract";
import { selectTopics, toMap } from "@treeline/editor";
import type { Point } from "@treeline/layout";
import { hitTest } from "@treeline/scene";
import type { Session } from "../session/session.ts";
import { pasteInto } from "./paste-into.ts";

export interface Dropped {
  /** In the browser's window, in pixels. */
  readonly at: Point;
  readonly files: readonly File[];
  readonly html: string;
  readonly text: string;
}

const isPicture = ({ type }: File): boolean => IMAGE_TYPES.some((each) => each === type);

/**
 * Into the topic it was dropped on; beside all topics, below the root. A topic without a picture takes the first one itself. Files of other
 * programs become branches of the topic; beside all topics each is a document of its own, where there is an account to have it.
 */
export async function takeDrop({ at, files, html, text }: Dropped, session: Session, onNothing: () => void) {
  const { editor, addImages, focusMap, local, panel, stage } = session;
  const { left, top } = stage.getBoundingClientRect();
  const { scene, camera, window, snapshot } = editor.state;
  const hit = hitTest(scene, toMap(camera, window, { x: at.x - left, y: at.y - top }));
  const on = hit && "topic" in hit ? hit.topic : undefined;
  const target = on ?? snapshot.root.id;
  editor.run(() => (edit) => edit.setSelection(selectTopics([target])));
  focusMap();
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  const takesItself = on !== undefined && !editor.state.topics.find(on)?.image;
  if (pictures.length > 0) addImages(pictures, takesItself ? on : undefined);
  if (others.length > 0) {
    const into = on === undefined && !local ? "document" : { topic: target };
    panel.set({ kind: "import", files: others, into });
  }
  if (files.length > 0) return;
  if (!(await pasteInto(editor, { html: html || undefined, text }))) onNothing();
}
