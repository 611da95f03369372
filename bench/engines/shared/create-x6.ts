import { type EdgeMetadata, Graph, type Node, type NodeMetadata } from "@antv/x6";
import type { Topic } from "../../trees/topic.ts";
import type { Engine } from "../engine.ts";
import { buildOutline, type Outline, type OutlineTopic } from "./outline.ts";
import { isOverlap, lineBetween, toEdges } from "./overlap.ts";
import { createPlacer, type Place } from "./place-topics.ts";

const LABEL = { fontFamily: "Inter", fontSize: 14 };
const edgeId = (id: string) => `edge-${id}`;

function toNode(topic: OutlineTopic, place: Place): NodeMetadata {
  return { id: topic.id, shape: "rect", ...place, attrs: { text: { text: topic.text, ...LABEL } } };
}

function toEdge(topic: OutlineTopic): EdgeMetadata | undefined {
  if (!topic.parent) return undefined;
  return {
    id: edgeId(topic.id),
    shape: "edge",
    source: { cell: topic.parent.id, anchor: "right", connectionPoint: "anchor" },
    target: { cell: topic.id, anchor: "left", connectionPoint: "anchor" },
    connector: "smooth",
    attrs: { line: { strokeWidth: 1, targetMarker: null } },
    zIndex: -1,
  };
}

function visitShown(topic: OutlineTopic, visit: (topic: OutlineTopic) => void): void {
  visit(topic);
  if (topic.isFolded) return;
  for (const child of topic.children) visitShown(child, visit);
}

/** A canvas for graphs. The app lays out again after every change and moves what has moved. */
export function createX6({ virtual }: { virtual: boolean }): Engine {
  let stage: HTMLElement;
  let outline: Outline;
  let graph: Graph;
  let placeAll: (outline: Outline) => Map<string, Place>;
  let places: Map<string, Place>;
  let edited: string | undefined;
  let mounted = 0;

  const moveAll = () => {
    const next = placeAll(outline);
    for (const [id, place] of next) {
      const before = places.get(id);
      if (!before) continue;
      const node = graph.getCellById(id) as Node;
      if (before.width !== place.width) node.resize(place.width, place.height);
      if (before.x !== place.x || before.y !== place.y) node.setPosition(place.x, place.y);
    }
    places = new Map([...places, ...next]);
    // Else lines to topics that moved into the viewport would be missing until the camera moves.
    if (virtual) graph.virtualRender.resetRenderArea();
  };

  return {
    // Its virtual rendering follows a moving camera every 200 ms.
    settleMs: virtual ? 320 : 60,
    prepare(tree: Topic, element) {
      stage = element;
      outline = buildOutline(tree);
    },
    open() {
      placeAll = createPlacer("14px Inter");
      places = placeAll(outline);
      const { clientWidth: width, clientHeight: height } = stage;
      // Its limit of zoom (1 %) would keep large maps from fitting.
      graph = new Graph({ container: stage, width, height, virtual, scaling: { min: 0.0001, max: 16 } });
      graph.on("view:mounted", () => {
        mounted += 1;
      });
      const root = places.get(outline.root.id) as Place;
      graph.centerPoint(root.x + root.width / 2, root.y + root.height / 2);
      const nodes: NodeMetadata[] = [];
      const edges: EdgeMetadata[] = [];
      visitShown(outline.root, (topic) => {
        nodes.push(toNode(topic, places.get(topic.id) as Place));
        const edge = toEdge(topic);
        if (edge) edges.push(edge);
      });
      graph.fromJSON({ nodes, edges });
    },
    // Views are put into the drawing bit by bit, a few each frame: a node for each topic and a line for each but the root.
    isComplete: () =>
      (virtual ? isViewportDrawn(graph, outline, places) : mounted >= 2 * outline.shownCount() - 1) &&
      (edited === undefined || textOf(graph, edited) === outline.find(edited).text),
    centerOn(id) {
      edited = undefined;
      const { x, y, width, height } = places.get(id) as Place;
      graph.centerPoint(x + width / 2, y + height / 2);
    },
    addChild(child) {
      const topic = outline.add(child);
      edited = child.id;
      graph.batchUpdate(() => {
        moveAll();
        graph.addNode(toNode(topic, places.get(topic.id) as Place));
        graph.addEdge(toEdge(topic) as EdgeMetadata);
      });
    },
    editText(id, text) {
      outline.find(id).text = text;
      edited = id;
      graph.batchUpdate(() => {
        (graph.getCellById(id) as Node).setAttrByPath("text/text", text);
        moveAll();
      });
    },
    setFolded(id, isFolded) {
      const topic = outline.setFolded(id, isFolded);
      edited = undefined;
      graph.batchUpdate(() => {
        for (const child of topic.children) {
          visitShown(child, (below) => graph.getCellById(below.id).setVisible(!isFolded));
        }
        moveAll();
      });
    },
    panBy: (dx, dy) => void graph.translateBy(dx, dy),
    zoomTo: (scale) => void graph.zoomTo(scale),
    fit: () => void graph.zoomToFit({ maxScale: 1 }),
    scale: () => graph.zoom(),
  };
}

const isMounted = (graph: Graph, id: string) => graph.findViewByCell(id)?.container.isConnected === true;

/** Every topic and every line in the viewport, also lines between topics that are both outside. */
function isViewportDrawn(graph: Graph, outline: Outline, places: Map<string, Place>): boolean {
  const area = toEdges(graph.getGraphArea());
  let isDone = true;
  visitShown(outline.root, ({ id, parent }) => {
    if (!isDone) return;
    const place = places.get(id) as Place;
    if (isOverlap(toEdges(place), area)) isDone = isMounted(graph, id);
    if (!parent || !isDone) return;
    if (isOverlap(lineBetween(places.get(parent.id) as Place, place), area)) isDone = isMounted(graph, edgeId(id));
  });
  return isDone;
}

/** It draws blanks as no-break spaces. */
function textOf(graph: Graph, id: string): string | undefined {
  return graph.findViewByCell(id)?.container.textContent?.replaceAll("\u00a0", " ");
}
