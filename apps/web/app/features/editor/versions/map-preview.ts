import { buildOverlay, copySelection, drawMarks, Editor, listSelected, type Mark } from "@treeline/editor";
import type { MapDoc, Topic, TopicId } from "@treeline/map";
import { createCanvasMeasurer, SceneBuilder } from "@treeline/scene";
import { untilLoaded } from "../../../lib/loading/until-loaded.ts";
import { currentCanvas } from "../canvas/first-picture.ts";
import { MapView } from "../canvas/map-view.ts";
import { sendTicks } from "../canvas/tick.ts";
import { watchCanvas } from "../canvas/watch-canvas.ts";
import { listenToClipboard } from "../input/listen-clipboard.ts";
import { keyPressOf } from "../input/listen-keys.ts";
import { listenToPointer } from "../input/listen-pointer.ts";
import { createStore, type Store } from "../session/store.ts";

const NO_FONTS: ReadonlySet<FontFace> = new Set();

/** A second map in the page, to be looked at and copied from. */
export interface MapPreview {
  readonly editor: Editor;
  readonly selected: Store<readonly Topic[]>;
  readonly focus: () => void;
  /** What is selected goes to the clipboard; false where the browser does not let a button do that. */
  readonly copy: () => Promise<boolean>;
  readonly close: () => void;
}

interface MapPreviewOptions {
  /** Owned by the preview, which closes it. */
  readonly map: MapDoc;
  readonly language: "en" | "ru";
  readonly marks: ReadonlyMap<TopicId, Mark>;
}

export function openMapPreview(surface: HTMLElement, { map, language, marks }: MapPreviewOptions): MapPreview {
  const view = new MapView(surface);
  const measurer = createCanvasMeasurer(document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D);
  const scenes = new SceneBuilder(measurer);
  const editor = new Editor({ map, scenes, window: view.size, isReadOnly: true, language, canvas: currentCanvas() });
  surface.tabIndex = 0;
  const focus = () => surface.focus({ preventScroll: true });
  const selected = createStore<readonly Topic[]>([]);
  const paint = () => {
    const { state } = editor;
    view.show(state, () => ({ pieces: [...drawMarks(state, marks), ...buildOverlay(state)] }));
  };
  paint();
  const stops = [
    editor.subscribe(({ selection }, before) => {
      paint();
      if (selection !== before.selection) selected.set(listSelected(editor.state));
    }),
    watchCanvas({ editor, view, surface, picture: { measurer, fonts: NO_FONTS } }),
    sendTicks(editor),
    listenToPointer(surface, editor, focus),
    listenToClipboard({ editor, box: surface, addImages: () => {}, onNothingToPaste: () => {} }),
    listenToKeysOf(surface, editor),
  ];
  return {
    editor,
    selected,
    focus,
    async copy() {
      const copied = copySelection(editor.state);
      if (!copied) return false;
      const { writeClipboard } = await untilLoaded(() => import("../input/clipboard-items.ts"));
      return await writeClipboard(copied);
    },
    close() {
      for (const stop of stops) stop();
      editor.close();
      map.close();
      view.close();
    },
  };
}

/** All but those that lead out of it, which belong to what it stands in. */
function listenToKeysOf(surface: HTMLElement, editor: Editor): () => void {
  const stop = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Tab" || event.key === "Escape") return;
    const type = event.type === "keyup" ? "key-up" : "key-down";
    if (editor.dispatch({ type, time: event.timeStamp, ...keyPressOf(event) })) event.preventDefault();
  };
  surface.addEventListener("keydown", onKey, stop);
  surface.addEventListener("keyup", onKey, stop);
  return () => stop.abort();
}
