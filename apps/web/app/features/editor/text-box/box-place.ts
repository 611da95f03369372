import { caretLine, type EditorState, leadOf, toScreen } from "@treeline/editor";
import type { Point, Size } from "@treeline/layout";
import type { ConnectionId, TextPlace } from "@treeline/map";
import {
  baselineInLine,
  figureOf,
  findPlace,
  LABEL_MAX_WIDTH,
  type Place,
  type PlacedConnection,
  placeContent,
  snapCamera,
  topicText,
} from "@treeline/scene";
import { findBrowsersBaseline } from "./browsers-baseline.ts";

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
  readonly isFloating?: true;
  /** Left and top are its middle, and it is as wide as its letters: `width` is the most. */
  readonly isFitted?: true;
}

/** Browsers and the engine may differ by a hair: the last letter of a line must not wrap. */
const SLACK = 2;
/** Farther away one could not read what one types: the box floats over the map in a size of its own. */
const LEAST_SCALE = 0.6;
const FLOATING_SCALE = 0.9;
const FLOATING_EDGE = 24;
const LABEL = { size: 12, weight: 500, tracking: 0, lineHeight: 16 } as const;

/** Over the text of what is being typed, else over that of the selected topic: input methods show their window there. */
export function findBoxPlace(state: EditorState): BoxPlace | undefined {
  const { typing, selection } = state;
  if (typing) return findPlaceOf(state, typing);
  if (selection.kind === "connection") return placeAtLabel(asPainted(state), selection.id);
  const topic = leadOf(selection);
  return topic === undefined ? undefined : findPlaceOf(state, { of: "topic", topic });
}

export function findPlaceOf(shown: EditorState, text: TextPlace): BoxPlace | undefined {
  const state = asPainted(shown);
  if (text.of === "label") return placeAtLabel(state, text.connection);
  const place = findPlace(state.scene, text.topic);
  return place && placeAtTopic(state, place);
}

/** From where the map is painted, which is on whole pixels. */
const asPainted = (state: EditorState): EditorState => ({
  ...state,
  camera: snapCamera(state.camera, { ...state.window, pixelRatio: devicePixelRatio }),
});

function placeAtTopic(state: EditorState, place: Place): BoxPlace {
  const { scene, camera } = state;
  const figure = figureOf(place.branch);
  const { font, lineHeight, maxWidth } = topicText(figure.depth, figure.topic.style?.fontSize);
  const { text, align } = placeContent(figure);
  const box = text ?? { x: 0, y: 0, width: 0, height: 0 };
  const width = Math.min(box.width + SLACK, maxWidth + SLACK / 4);
  const spare = width - box.width;
  const shift = align === "center" ? spare / 2 : align === "right" ? spare : 0;
  const { size, weight, tracking } = font;
  // On the canvas, which is its ground while one types: the colour of what stands on the palest ground.
  const looks = figure.depth === 3 ? scene.theme.depth3 : scene.theme.depth2;
  const colour = (looks[place.hue % looks.length] ?? scene.theme.root).text;
  const set = { width, size, weight, tracking, lineHeight, align, colour };
  const corner = { x: place.x + box.x - shift, y: place.y + box.y };
  const typing = state.typing?.of === "topic" && state.typing.topic === figure.topic.id ? state.typing : undefined;
  if (typing && camera.scale < LEAST_SCALE) {
    const line = caretLine(place, typing);
    const caret = line && line.bottom - corner.y;
    return { ...set, ...float(state, corner, { width, height: box.height, caret }) };
  }
  const { x: left, y: top } = toScreen(camera, state.window, corner);
  return { ...set, left, top, scale: camera.scale };
}

interface FloatingText extends Size {
  /** From its upper edge to below the line with the caret. */
  readonly caret?: number | undefined;
}

/** Over the middle of the text, large enough to be read, and where nothing lies over it: of what is too high the line with the caret. */
function float({ camera, window, covered }: EditorState, { x, y }: Point, { width, height, caret }: FloatingText) {
  const middle = toScreen(camera, window, { x: x + width / 2, y: y + height / 2 });
  const scale = FLOATING_SCALE;
  const room = window.height - covered;
  const within = (at: number, length: number, most: number) =>
    Math.max(FLOATING_EDGE, Math.min(at - length / 2, most - length - FLOATING_EDGE));
  const lowest = room - FLOATING_EDGE - (caret ?? height) * scale;
  const left = within(middle.x, width * scale, window.width);
  const top = Math.min(lowest, within(middle.y, height * scale, room));
  return { left, top, scale, isFloating: true as const };
}

/** Browsers may set small letters wider than a canvas does: the width that was measured for a label would wrap its words. */
function placeAtLabel(state: EditorState, id: ConnectionId): BoxPlace | undefined {
  const { scene, camera, typing } = state;
  const placed = scene.connections.find(({ connection }) => connection.id === id);
  if (!placed) return undefined;
  const colour = placed.connection.style?.color ?? scene.theme.relation;
  const set = { ...LABEL, width: LABEL_MAX_WIDTH + SLACK, align: "center", colour, isFitted: true } as const;
  const isTyped = typing?.of === "label" && typing.connection === id;
  if (isTyped && camera.scale < LEAST_SCALE) return { ...set, ...floatLabel(state, placed) };
  const { x: left, y: top } = toScreen(camera, state.window, placed.spot);
  return { ...set, left, top, scale: camera.scale };
}

function floatLabel(state: EditorState, { spot, label }: PlacedConnection) {
  const { width, height } = label ?? { width: 0, height: LABEL.lineHeight };
  const floating = float(state, { x: spot.x - width / 2, y: spot.y - height / 2 }, { width, height });
  const { left, top, scale } = floating;
  return { ...floating, left: left + (width * scale) / 2, top: top + (height * scale) / 2 };
}

export function setPlace(box: HTMLElement, place: BoxPlace): void {
  const { style } = box;
  const fromMiddle = place.isFitted ? " translate(-50%, -50%)" : "";
  const top = place.top + (baselineInLine(place) - findBrowsersBaseline(place)) * place.scale;
  style.transform = `translate(${place.left}px, ${top}px) scale(${place.scale})${fromMiddle}`;
  style.width = place.isFitted ? "max-content" : `${place.width}px`;
  style.maxWidth = place.isFitted ? `${place.width}px` : "";
  style.fontSize = `${place.size}px`;
  style.fontWeight = String(place.weight);
  style.letterSpacing = `${place.tracking}px`;
  style.lineHeight = `${place.lineHeight}px`;
  style.textAlign = place.align;
  style.setProperty("--ink", place.colour);
}
