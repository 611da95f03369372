import JsMind from "jsmind";
import "jsmind/style/jsmind.css";
import type { Topic } from "../../trees/topic.ts";
import type { Engine } from "../engine.ts";
import { buildOutline, type Outline } from "./outline.ts";

interface TreeNode {
  id: string;
  topic: string;
  children: TreeNode[];
}

const toNode = (topic: Topic): TreeNode => ({
  id: topic.id,
  topic: topic.text,
  children: topic.children.map(toNode),
});

/** jsMind draws topics as elements; `lines` says what it draws the lines with. It has no camera: panning is scrolling. */
export function createJsMind(lines: "canvas" | "svg"): Engine {
  let stage: HTMLElement;
  let data: TreeNode;
  let outline: Outline;
  let mind: JsMind;
  let drawn: HTMLCollectionOf<Element>;
  const panel = () => mind.view.e_panel as HTMLElement;
  return {
    settleMs: 60,
    cannot: { "pan fit": "it has no camera but scrolling, and a map that fits cannot be scrolled" },
    prepare(tree, element) {
      stage = element;
      data = toNode(tree);
      outline = buildOutline(tree);
      drawn = stage.getElementsByTagName("jmnode");
    },
    open() {
      // Its limits of zoom (50 % to 210 %) would keep large maps from fitting.
      const zoom = { min: 0.0001, max: 10 };
      mind = new JsMind({ container: stage, editable: true, view: { engine: lines, zoom } });
      mind.show({ meta: { name: "bench", author: "", version: "1" }, format: "node_tree", data });
    },
    // Every call is done when it returns; what is folded away stays in the page, hidden.
    isComplete: () => drawn.length >= outline.shownCount(),
    centerOn: (id) => mind.scroll_node_to_center(id),
    addChild(child) {
      outline.add(child);
      mind.add_node(child.parentId, child.id, child.text);
    },
    editText: (id, text) => mind.update_node(id, text),
    setFolded(id, isFolded) {
      outline.setFolded(id, isFolded);
      if (isFolded) mind.collapse_node(id);
      else mind.expand_node(id);
    },
    panBy: (dx, dy) => panel().scrollBy(-dx, -dy),
    zoomTo(scale) {
      mind.view.set_zoom(scale);
    },
    fit() {
      const { w, h } = mind.view.size;
      mind.view.set_zoom(Math.min(1, stage.clientWidth / w, stage.clientHeight / h));
    },
    scale: () => mind.view.zoom_current,
    listFlaws: () =>
      lines === "canvas" && !hasLines(stage) ? ["no lines: its canvas is larger than browsers allow"] : [],
  };
}

/** One canvas as large as the map; beyond a browser's limit it stays empty without an error. */
function hasLines(stage: HTMLElement): boolean {
  const canvas = stage.querySelector("canvas") as HTMLCanvasElement;
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const width = Math.min(1000, canvas.width);
  const pixels = context.getImageData(canvas.width / 2 - width / 2, canvas.height / 2 - 200, width, 400).data;
  return pixels.some((value) => value !== 0);
}
