import MindMap from "simple-mind-map";
// @ts-expect-error It ships no types for its plugins.
import RichText from "simple-mind-map/src/plugins/RichText.js";
import type { Topic } from "../../trees/topic.ts";
import type { Engine } from "../engine.ts";
import { buildOutline, type Outline } from "./outline.ts";
import "./simple-mind-map.css";

interface TreeNode {
  data: { text: string; uid: string; expand: boolean };
  children: TreeNode[];
}

/** The parts of its API used here; its own types are `any`. */
interface MapNode {
  left: number;
  top: number;
  width: number;
  height: number;
  children: MapNode[];
  group: { node: Element } | null;
}
interface Instance {
  elRect: DOMRect;
  view: { scale: number; x: number; y: number } & {
    translateXY(dx: number, dy: number): void;
    setScale(scale: number, cx: number, cy: number): void;
    fit(findBounds?: () => Bounds): void;
  };
  renderer: { root: MapNode; findNodeByUid(id: string): MapNode; moveNodeToCenter(node: MapNode): void };
  on(event: "node_tree_render_end", listener: () => void): void;
  execCommand(name: string, ...values: unknown[]): void;
}
interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const toNode = (topic: Topic): TreeNode => ({
  data: { text: topic.text, uid: topic.id, expand: true },
  children: topic.children.map(toNode),
});

// As in its own app. Without this plugin it measures every text once for each of its letters, and opens several times slower.
MindMap.usePlugin(RichText);

/** Its performance mode draws only what is in the viewport, and follows a moving camera every 250 ms. */
export function createSimpleMindMap({ openPerformance }: { openPerformance: boolean }): Engine {
  let stage: HTMLElement;
  let data: TreeNode;
  let outline: Outline;
  let map: Instance;
  let drawn: HTMLCollectionOf<Element>;
  let target: MapNode;
  let isDrawing = false;
  const command = (name: string, ...values: unknown[]) => {
    isDrawing = true;
    map.execCommand(name, ...values);
  };

  return {
    // Its undo history is written 100 ms after an edit, its viewport is followed after 250 ms.
    settleMs: openPerformance ? 400 : 160,
    prepare(tree, element) {
      stage = element;
      data = toNode(tree);
      outline = buildOutline(tree);
      drawn = stage.getElementsByClassName("smm-node");
    },
    open() {
      isDrawing = true;
      map = new MindMap({ el: stage, data, openPerformance } as never) as unknown as Instance;
      map.on("node_tree_render_end", () => {
        isDrawing = false;
      });
    },
    isComplete: () => !isDrawing && (openPerformance ? isViewportDrawn(map) : drawn.length === outline.shownCount()),
    centerOn(id) {
      target = map.renderer.findNodeByUid(id);
      map.renderer.moveNodeToCenter(target);
    },
    addChild(child) {
      outline.add(child);
      command("INSERT_CHILD_NODE", false, [target], { text: child.text, uid: child.id });
    },
    editText: (_id, text) => command("SET_NODE_TEXT", target, `<p>${text}</p>`, true),
    setFolded(id, isFolded) {
      outline.setFolded(id, isFolded);
      command("SET_NODE_EXPAND", target, !isFolded);
    },
    panBy: (dx, dy) => map.view.translateXY(dx, dy),
    zoomTo: (scale) => map.view.setScale(scale, stage.clientWidth / 2, stage.clientHeight / 2),
    // By itself it fits what is drawn, which in performance mode is only the viewport.
    fit: () => map.view.fit(openPerformance ? () => findBounds(map) : undefined),
    scale: () => map.view.scale,
  };
}

function visitNodes(root: MapNode, visit: (node: MapNode) => void): void {
  visit(root);
  for (const child of root.children) visitNodes(child, visit);
}

function isViewportDrawn({ view, renderer, elRect }: Instance): boolean {
  let isDrawn = true;
  visitNodes(renderer.root, ({ left, top, width, height, group }) => {
    const x = left * view.scale + view.x;
    const y = top * view.scale + view.y;
    const isOutside =
      x > elRect.width || y > elRect.height || x + width * view.scale < 0 || y + height * view.scale < 0;
    if (!isOutside && !group?.node.isConnected) isDrawn = false;
  });
  return isDrawn;
}

/** In screen pixels, as `fit` wants it. */
function findBounds({ view, renderer, elRect }: Instance): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  visitNodes(renderer.root, (node) => {
    left = Math.min(left, node.left);
    top = Math.min(top, node.top);
    right = Math.max(right, node.left + node.width);
    bottom = Math.max(bottom, node.top + node.height);
  });
  const { scale } = view;
  return {
    x: left * scale + view.x + elRect.left,
    y: top * scale + view.y + elRect.top,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  };
}
