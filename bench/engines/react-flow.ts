import {
  type Edge,
  type Node,
  Position,
  ReactFlow,
  type ReactFlowInstance,
  useEdgesState,
  useNodesState,
} from "@xyflow/react";
import "@xyflow/react/dist/style.css";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import type { Engine } from "./engine.ts";
import { buildOutline, type Outline, type OutlineTopic } from "./shared/outline.ts";
import { isOverlap, lineBetween, toEdges } from "./shared/overlap.ts";
import { createPlacer, type Place } from "./shared/place-topics.ts";

type TopicNode = Node<{ label: string }>;
type Flow = ReactFlowInstance<TopicNode, Edge>;

let stage: HTMLElement;
let outline: Outline;
let placeAll: (outline: Outline) => Map<string, Place>;
let places: Map<string, Place>;
let flow: Flow | undefined;
let setNodes: (change: (nodes: TopicNode[]) => TopicNode[]) => void;
let setEdges: (change: (edges: Edge[]) => Edge[]) => void;
let drawnNodes: HTMLCollectionOf<Element>;
let drawnEdges: HTMLCollectionOf<Element>;
let edited: string | undefined;

function Canvas() {
  const [nodes, changeNodes, onNodesChange] = useNodesState<TopicNode>(listShown().map((topic) => toNode(topic)));
  const [edges, changeEdges, onEdgesChange] = useEdgesState<Edge>(listShown().flatMap(toLines));
  setNodes = changeNodes;
  setEdges = changeEdges;
  return createElement(ReactFlow<TopicNode, Edge>, {
    nodes,
    edges,
    onNodesChange,
    onEdgesChange,
    onlyRenderVisibleElements: true,
    // Its limits of zoom (50 % to 200 %) would keep large maps from fitting.
    minZoom: 0.0001,
    maxZoom: 10,
    defaultViewport: viewportAround(outline.root.id, 1),
    onInit: (instance: Flow) => {
      flow = instance;
    },
  });
}

function viewportAround(id: string, zoom: number) {
  const { x, y, width, height } = places.get(id) as Place;
  return {
    x: stage.clientWidth / 2 - (x + width / 2) * zoom,
    y: stage.clientHeight / 2 - (y + height / 2) * zoom,
    zoom,
  };
}

function listShown(): OutlineTopic[] {
  const shown: OutlineTopic[] = [];
  const visit = (topic: OutlineTopic) => {
    shown.push(topic);
    if (!topic.isFolded) topic.children.forEach(visit);
  };
  visit(outline.root);
  return shown;
}

/** Size and handles are given: without them it would draw every topic once to measure it, visible or not. */
function toNode(topic: OutlineTopic, known?: TopicNode): TopicNode {
  const { x, y, width, height } = places.get(topic.id) as Place;
  if (known && known.position.x === x && known.position.y === y && known.data.label === topic.text) return known;
  const handle = { width: 1, height: 1, y: height / 2 };
  return {
    ...(known ?? { id: topic.id, sourcePosition: Position.Right, targetPosition: Position.Left }),
    id: topic.id,
    position: { x, y },
    width,
    height,
    data: known?.data.label === topic.text ? known.data : { label: topic.text },
    handles: [
      { type: "target", position: Position.Left, x: 0, ...handle },
      { type: "source", position: Position.Right, x: width, ...handle },
    ],
  };
}

const toLines = ({ id, parent }: OutlineTopic): Edge[] =>
  parent ? [{ id: `e-${id}`, source: parent.id, target: id }] : [];

/** Lays out again and gives React new objects for what has moved only. */
function update(): void {
  places = placeAll(outline);
  const shown = listShown();
  setNodes((nodes) => {
    const known = new Map(nodes.map((node) => [node.id, node]));
    return shown.map((topic) => toNode(topic, known.get(topic.id)));
  });
  setEdges((edges) => {
    const known = new Map(edges.map((edge) => [edge.id, edge]));
    return shown.flatMap(toLines).map((edge) => known.get(edge.id) ?? edge);
  });
}

/** Every topic and every line in the viewport is drawn, and no topic that is folded away. */
function isViewportDrawn({ x, y, zoom }: { x: number; y: number; zoom: number }): boolean {
  const area = toEdges({
    x: -x / zoom,
    y: -y / zoom,
    width: stage.clientWidth / zoom,
    height: stage.clientHeight / zoom,
  });
  let topics = 0;
  let lines = 0;
  for (const { id, parent } of listShown()) {
    const place = places.get(id) as Place;
    if (isOverlap(toEdges(place), area)) topics += 1;
    if (parent && isOverlap(lineBetween(places.get(parent.id) as Place, place), area)) lines += 1;
  }
  return drawnNodes.length === topics && drawnEdges.length >= lines;
}

function isEditDrawn(): boolean {
  if (edited === undefined) return true;
  const element = stage.querySelector(`.react-flow__node[data-id="${edited}"]`);
  return element?.textContent === outline.find(edited).text;
}

export const engine: Engine = {
  settleMs: 80,
  prepare(tree, element) {
    stage = element;
    outline = buildOutline(tree);
    drawnNodes = stage.getElementsByClassName("react-flow__node");
    drawnEdges = stage.getElementsByClassName("react-flow__edge");
  },
  open() {
    placeAll = createPlacer("12px Inter");
    places = placeAll(outline);
    createRoot(stage).render(createElement(Canvas));
  },
  isComplete: () => flow !== undefined && isViewportDrawn(flow.getViewport()) && isEditDrawn(),
  async centerOn(id) {
    edited = undefined;
    await (flow as Flow).setViewport(viewportAround(id, (flow as Flow).getZoom()));
  },
  addChild(child) {
    outline.add(child);
    edited = child.id;
    update();
  },
  editText(id, text) {
    outline.find(id).text = text;
    edited = id;
    update();
  },
  setFolded(id, isFolded) {
    outline.setFolded(id, isFolded);
    edited = undefined;
    update();
  },
  panBy(dx, dy) {
    const { x, y, zoom } = (flow as Flow).getViewport();
    void (flow as Flow).setViewport({ x: x + dx, y: y + dy, zoom });
  },
  zoomTo: (scale) => void (flow as Flow).zoomTo(scale),
  async fit() {
    const all = [...places.values()];
    const left = Math.min(...all.map((place) => place.x));
    const top = Math.min(...all.map((place) => place.y));
    const right = Math.max(...all.map((place) => place.x + place.width));
    const bottom = Math.max(...all.map((place) => place.y + place.height));
    // Its own fitView waits until every topic has been measured, which never happens when only the visible ones are drawn.
    await (flow as Flow).fitBounds({ x: left, y: top, width: right - left, height: bottom - top });
  },
  scale: () => (flow as Flow).getZoom(),
};
