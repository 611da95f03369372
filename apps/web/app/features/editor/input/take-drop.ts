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

const TEXT_FILE = /\.(txt|md|markdown|opml|csv|tsv)$/i;
/** Larger ones are no outlines. */
const TEXT_MAX_BYTES = 5 * 1024 * 1024;

const isText = ({ name, size }: File): boolean => TEXT_FILE.test(name) && size <= TEXT_MAX_BYTES;
const isPicture = ({ type }: File): boolean => IMAGE_TYPES.some((each) => each === type);

/** Into the topic it was dropped on; beside all topics, below the root. A topic without a picture takes the first one itself. */
export async function takeDrop({ at, files, html, text }: Dropped, session: Session, onNothing: () => void) {
  const { editor, addImages, focusMap, stage } = session;
  const { left, top } = stage.getBoundingClientRect();
  const { scene, camera, window, snapshot } = editor.state;
  const hit = hitTest(scene, toMap(camera, window, { x: at.x - left, y: at.y - top }));
  const on = hit && "topic" in hit ? hit.topic : undefined;
  const target = on ?? snapshot.root.id;
  editor.run(() => (edit) => edit.setSelection(selectTopics([target])));
  focusMap();
  const texts = files.filter(isText);
  // What is neither is refused by name, with the pictures.
  const others = files.filter((file) => !isText(file));
  const takesItself = on !== undefined && !editor.state.topics.find(on)?.image && others.some(isPicture);
  if (others.length > 0) addImages(others, takesItself ? on : undefined);
  for (const file of texts) if (!(await pasteInto(editor, { text: await file.text() }))) onNothing();
  if (files.length > 0) return;
  if (!(await pasteInto(editor, { html: html || undefined, text }))) onNothing();
}
