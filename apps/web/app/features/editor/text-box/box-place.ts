import { type EditorState, leadOf, toScreen } from "@treeline/editor";
import type { ConnectionId, TextPlace } from "@treeline/map";
import { figureOf, findPlace, type Place, placeContent, pointOn, topicText } from "@treeline/scene";

/** Where the box lies on the stage, in pixels, and how its letters are set, at 100 %. */
export interface BoxPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly scale: number;
  readonly size: number;
  readonly weight: number;
  readonly tracking: number;
  readonly lineHeight: number;
  readonly align: "left" | "center" | "right";
  readonly colour: string;
}

/** Browsers and the engine may differ by a hair: the last letter of a line must not wrap. */
const SLACK = 2;
const LABEL = { size: 12, weight: 500, tracking: 0, lineHeight: 16 } as const;
const LABEL_WIDTH = 200;

/** Over the text of what is being typed, else over that of the selected topic: input methods show their window there. */
export function findBoxPlace(state: EditorState): BoxPlace | undefined {
  const { typing, selection } = state;
  if (typing) return findPlaceOf(state, typing);
  const topic = leadOf(selection);
  return topic === undefined ? undefined : findPlaceOf(state, { of: "topic", topic });
}

export function findPlaceOf(state: EditorState, text: TextPlace): BoxPlace | undefined {
  if (text.of === "label") return placeAtLabel(state, text.connection);
  const place = findPlace(state.scene, text.topic);
  return place && placeAtTopic(state, place);
}

function placeAtTopic(state: EditorState, place: Place): BoxPlace {
  const { scene, camera } = state;
  const figure = figureOf(place.branch);
  const { font, lineHeight, maxWidth } = topicText(figure.depth, figure.topic.style?.fontSize);
  const { text, align } = placeContent(figure, scene.layout === "CompactBoxTB");
  const box = text ?? { x: 0, y: 0, width: 0, height: 0 };
  const width = Math.min(box.width + SLACK, maxWidth + SLACK / 4);
  const spare = width - box.width;
  const shift = align === "center" ? spare / 2 : align === "right" ? spare : 0;
  const at = toScreen(camera, state.window, { x: place.x + box.x - shift, y: place.y + box.y });
  const { size, weight, tracking } = font;
  const colour = (scene.theme.depth3[place.hue % scene.theme.depth3.length] ?? scene.theme.root).text;
  const set = { size, weight, tracking, lineHeight, align, colour };
  return { left: at.x, top: at.y, width, scale: camera.scale, ...set };
}

function placeAtLabel({ scene, camera, window }: EditorState, id: ConnectionId): BoxPlace | undefined {
  const placed = scene.connections.find(({ connection }) => connection.id === id);
  if (!placed) return undefined;
  const middle = toScreen(camera, window, pointOn(placed.curve, 0.5));
  const lines = Math.max(1, placed.connection.label.split("\n").length);
  return {
    left: middle.x - (LABEL_WIDTH / 2) * camera.scale,
    top: middle.y - (LABEL.lineHeight / 2) * lines * camera.scale,
    width: LABEL_WIDTH,
    scale: camera.scale,
    ...LABEL,
    align: "center",
    colour: scene.theme.relation,
  };
}

export function setPlace(box: HTMLElement, place: BoxPlace): void {
  const { style } = box;
  style.transform = `translate(${place.left}px, ${place.top}px) scale(${place.scale})`;
  style.width = `${place.width}px`;
  style.fontSize = `${place.size}px`;
  style.fontWeight = String(place.weight);
  style.letterSpacing = `${place.tracking}px`;
  style.lineHeight = `${place.lineHeight}px`;
  style.textAlign = place.align;
  style.setProperty("--ink", place.colour);
}
