import { frameOf } from "@treeline/scene";
import type { Session } from "../../session/session.ts";
import { createLightScenes } from "../export-scene.ts";
import { listImages } from "../load-images.ts";
import { isPrinting, layOutPrint } from "./print-pages.ts";
import { layOutPage, type Paper } from "./print-sheets.ts";

/** The browser's own print command prints the map on one page, not the buttons around it. Returns the function that stops it. */
export function handleBrowserPrint({ editor }: Session, paper: Paper): () => void {
  let restore: (() => void) | undefined;
  const prepare = () => {
    if (isPrinting()) return;
    const scene = createLightScenes().build(editor.state.snapshot, { canvas: "light" });
    // There is no time to load anything: images come from the cache of the page, or not at all.
    restore = layOutPrint(scene, layOutPage(frameOf(scene), paper), listImages(scene));
  };
  const finish = () => {
    restore?.();
    restore = undefined;
  };
  window.addEventListener("beforeprint", prepare);
  window.addEventListener("afterprint", finish);
  return () => {
    window.removeEventListener("beforeprint", prepare);
    window.removeEventListener("afterprint", finish);
    finish();
  };
}
