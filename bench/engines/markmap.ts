import { zoomIdentity, zoomTransform } from "d3-zoom";
import type { INode, IPureNode } from "markmap-common";
import { Markmap } from "markmap-view";
import type { Topic } from "../trees/topic.ts";
import type { Engine } from "./engine.ts";
import { buildOutline, type Outline } from "./shared/outline.ts";

type Pure = IPureNode & { payload: { id: string } };

let stage: HTMLElement;
let svg: SVGSVGElement;
let data: Pure;
let byId: Map<string, Pure>;
let outline: Outline;
let map: Markmap;
let target: INode;
let isRendering = false;

function toNode(topic: Topic): Pure {
  const node = { content: topic.text, payload: { id: topic.id }, children: topic.children.map(toNode) };
  byId.set(topic.id, node);
  return node;
}

async function render(change: () => Promise<void>): Promise<void> {
  isRendering = true;
  await change();
  isRendering = false;
}

/**
 * A viewer: it has no call for a change of one topic, so an app gives it the changed data again. A copy of the root, because it
 * replaces the children of what it is given.
 */
const renderData = () => render(() => map.setData({ ...data }));

function findNode(root: INode, id: string): INode | undefined {
  if (root.payload?.["id"] === id) return root;
  for (const child of root.children) {
    const found = findNode(child, id);
    if (found) return found;
  }
  return undefined;
}

/** Transitions of 0 ms still end a frame later: a topic is there when it is opaque. New ones are the last. */
function isLastOpaque(): boolean {
  const last = map.g.node()?.lastElementChild?.querySelector("foreignObject");
  return last?.style.opacity === "1";
}

export const engine: Engine = {
  // A resize observer draws everything again 100 ms after new topics appeared.
  settleMs: 250,
  prepare(tree, element) {
    stage = element;
    byId = new Map();
    data = toNode(tree);
    outline = buildOutline(tree);
  },
  async open() {
    svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("style", "width: 100%; height: 100%");
    stage.append(svg);
    map = new Markmap(svg, { duration: 0, initialExpandLevel: -1 });
    void map.svg.call(map.zoom.transform, zoomIdentity.translate(stage.clientWidth / 2, stage.clientHeight / 2));
    await renderData();
  },
  isComplete: () =>
    !isRendering && svg.getElementsByClassName("markmap-node").length === outline.shownCount() && isLastOpaque(),
  async centerOn(id) {
    target = findNode(map.state.data as INode, id) as INode;
    await map.centerNode(target);
  },
  async addChild(child) {
    outline.add(child);
    const node: Pure = { content: child.text, payload: { id: child.id }, children: [] };
    byId.set(child.id, node);
    (byId.get(child.parentId) as Pure).children.push(node);
    await renderData();
  },
  async editText(id, text) {
    (byId.get(id) as Pure).content = text;
    await renderData();
  },
  async setFolded(id, isFolded) {
    outline.setFolded(id, isFolded);
    await render(() => map.toggleNode(target));
  },
  panBy(dx, dy) {
    const { k } = zoomTransform(svg);
    map.svg.call(map.zoom.translateBy, dx / k, dy / k);
  },
  zoomTo(scale) {
    map.svg.call(map.zoom.scaleTo, scale);
  },
  fit: () => map.fit(),
  scale: () => zoomTransform(svg).k,
};
