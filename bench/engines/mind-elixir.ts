import MindElixir, { type NodeObj, type Topic as TopicElement } from "mind-elixir";
import "mind-elixir/style.css";
import type { Topic } from "../trees/topic.ts";
import type { Engine } from "./engine.ts";
import { buildOutline, type Outline } from "./shared/outline.ts";

let stage: HTMLElement;
let data: NodeObj;
let outline: Outline;
let mind: MindElixir;
let drawn: HTMLCollectionOf<Element>;
let target: TopicElement;

const toNode = (topic: Topic): NodeObj => ({ id: topic.id, topic: topic.text, children: topic.children.map(toNode) });

export const engine: Engine = {
  settleMs: 60,
  prepare(tree, element) {
    stage = element;
    data = toNode(tree);
    outline = buildOutline(tree);
    drawn = stage.getElementsByTagName("me-tpc");
  },
  open() {
    // Its limits of zoom (20 % to 140 %) would keep large maps from fitting.
    mind = new MindElixir({ el: stage, scaleMin: 0.0001, scaleMax: 10 });
    const problem = mind.init({ nodeData: data });
    if (problem) throw problem;
  },
  isComplete: () => drawn.length === outline.shownCount(),
  centerOn(id) {
    target = mind.findEle(id);
    const box = target.getBoundingClientRect();
    const frame = stage.getBoundingClientRect();
    mind.move(
      frame.x + frame.width / 2 - (box.x + box.width / 2),
      frame.y + frame.height / 2 - (box.y + box.height / 2),
    );
  },
  async addChild(child) {
    outline.add(child);
    await mind.addChild(target, { id: child.id, topic: child.text });
  },
  async editText(_id, text) {
    await mind.setNodeTopic(target, text);
  },
  setFolded(id, isFolded) {
    outline.setFolded(id, isFolded);
    mind.expandNode(target, !isFolded);
  },
  panBy(dx, dy) {
    mind.move(dx, dy);
  },
  zoomTo: (scale) => mind.scale(scale),
  fit: () => mind.scaleFit(),
  scale: () => mind.scaleVal,
};
