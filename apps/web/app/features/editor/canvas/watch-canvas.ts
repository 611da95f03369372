import type { Editor } from "@treeline/editor";
import { currentCanvas, type FirstPicture } from "./first-picture.ts";
import { loadMarks } from "./load-marks.ts";
import type { MapView } from "./map-view.ts";

export interface Watched {
  readonly editor: Editor;
  readonly view: MapView;
  readonly surface: HTMLElement;
  readonly picture: Pick<FirstPicture, "measurer" | "fonts">;
}

/** What changes around the map: the size of the window, the screen it is on, light and dark, fonts that arrive. */
export function watchCanvas({ editor, view, surface, picture }: Watched): () => void {
  const resize = () => {
    view.resize();
    const { width, height } = view.size;
    editor.dispatch({ type: "resize", window: { width, height } });
  };
  const sizes = new ResizeObserver(resize);
  sizes.observe(surface);
  const modes = new MutationObserver(() => editor.update({ canvas: currentCanvas() }));
  modes.observe(document.documentElement, { attributeFilter: ["data-ui"] });
  const showMarks = async () => {
    if (!editor.scenes.lacksMarkDrawing) return;
    await loadMarks();
    editor.redraw();
  };
  void showMarks();
  const stopMarks = editor.subscribe(({ scene }, before) => void (scene !== before.scene && showMarks()));
  // Widths measured with a stand-in font are wrong once the real one is there. The news of it may come after the first picture.
  const remeasure = ({ fontfaces }: FontFaceSetLoadEvent) => {
    if (fontfaces.every((face) => picture.fonts.has(face))) return;
    picture.measurer.forget();
    editor.remeasure();
    view.repaint();
  };
  document.fonts.addEventListener("loadingdone", remeasure);
  // Moved to another screen, or zoomed by the browser.
  addEventListener("resize", resize);
  return () => {
    stopMarks();
    sizes.disconnect();
    modes.disconnect();
    document.fonts.removeEventListener("loadingdone", remeasure);
    removeEventListener("resize", resize);
  };
}
