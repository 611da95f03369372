import type { Point } from "@treeline/layout";
import { type MapDoc, plainText, type TopicId } from "@treeline/map";
import { buildMap, type Sketch, sketchOf } from "@treeline/map/testing";
import { findPlace, type Place, SceneBuilder } from "@treeline/scene";
import { createFakeMeasurer } from "@treeline/scene/testing";
import { toScreen } from "../camera.ts";
import { Editor } from "../editor.ts";
import type { EditorOptions } from "../first-state.ts";
import { HOST_ACTIONS, type HostRequest } from "../host-request.ts";
import { type KeyPress, NO_MODIFIERS, type PointerInput } from "../input.ts";
import { selectTopics } from "../selection.ts";

export interface TestEditor {
  readonly editor: Editor;
  readonly map: MapDoc;
  readonly requests: HostRequest[];
}

const WINDOW = { width: 1200, height: 800 };
const CAMERA = { x: 0, y: 0, scale: 1 };

/** An editor over a sketch, at 100 % with the root in the middle, in a host that offers everything. */
export function buildEditor(sketch: Sketch | MapDoc, options: Partial<EditorOptions> = {}): TestEditor {
  const map = "read" in sketch ? sketch : buildMap(sketch);
  const requests: HostRequest[] = [];
  const scenes = new SceneBuilder(createFakeMeasurer());
  const onRequest = (request: HostRequest) => requests.push(request);
  const editor = new Editor({
    map,
    scenes,
    window: WINDOW,
    camera: CAMERA,
    offers: HOST_ACTIONS,
    onRequest,
    ...options,
  });
  return { editor, map, requests };
}

export const sketchIn = ({ map }: TestEditor): Sketch => sketchOf(map.read().root);

/** Selects by hand, without a command. */
export function select({ editor }: TestEditor, ...ids: TopicId[]): void {
  editor.run(() => (edit) => edit.setSelection(selectTopics(ids)));
}

export function requirePlace({ editor }: TestEditor, id: TopicId): Place {
  const place = findPlace(editor.state.scene, id);
  if (!place) throw new Error(`${id} is not in sight`);
  return place;
}

/** Where a topic's middle is on the screen. */
export function onScreen(test: TestEditor, id: TopicId): Point {
  const { camera, window } = test.editor.state;
  return toScreen(camera, window, requirePlace(test, id));
}

const NAMED_CODES: Readonly<Record<string, string>> = { " ": "Space", "/": "Slash", "=": "Equal", "-": "Minus" };

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  return /^[0-9]$/.test(key) ? `Digit${key}` : (NAMED_CODES[key] ?? key);
}

/** "Ctrl+Shift+z" as a key press. */
export function keyPress(text: string, more: Partial<KeyPress> = {}): KeyPress {
  const parts = text.split(/\+(?=.)/);
  const key = parts.at(-1) as string;
  const held = new Set(parts.slice(0, -1));
  return {
    key,
    code: codeOf(key),
    ctrl: held.has("Ctrl"),
    meta: held.has("Meta"),
    alt: held.has("Alt"),
    shift: held.has("Shift"),
    ...more,
  };
}

let clock = 0;

/** Gives whether the editor took each of them. */
export function press({ editor }: TestEditor, ...keys: string[]): boolean[] {
  return keys.map((key) => {
    clock += 50;
    const isTaken = editor.dispatch({ type: "key-down", time: clock, ...keyPress(key) });
    editor.dispatch({ type: "key-up", time: clock + 10, ...keyPress(key) });
    return isTaken;
  });
}

/** So that this is the text now. */
export function type({ editor }: TestEditor, text: string): void {
  const { typing } = editor.state;
  if (!typing) throw new Error("nothing is being typed");
  const before = plainText(typing.runs);
  let from = 0;
  while (from < before.length && before[from] === text[from]) from += 1;
  const caret = { from: text.length, to: text.length };
  editor.dispatch({ type: "typed", from, to: before.length, text: text.slice(from), caret });
}

export function pointer(type: PointerInput["type"], at: Point, more: Partial<PointerInput> = {}): PointerInput {
  return { ...NO_MODIFIERS, type, id: 1, kind: "mouse", button: 0, clicks: 1, time: clock, x: at.x, y: at.y, ...more };
}

export function click({ editor }: TestEditor, at: Point, more: Partial<PointerInput> = {}): void {
  editor.dispatch(pointer("pointer-move", at, more));
  editor.dispatch(pointer("pointer-down", at, more));
  editor.dispatch(pointer("pointer-up", at, more));
}

/** Presses at the first point, moves through the others and lets go at the last. */
export function drag({ editor }: TestEditor, path: readonly Point[], more: Partial<PointerInput> = {}): void {
  const [first, ...rest] = path;
  if (!first) return;
  editor.dispatch(pointer("pointer-down", first, more));
  for (const point of rest) editor.dispatch(pointer("pointer-move", point, more));
  editor.dispatch(pointer("pointer-up", rest.at(-1) ?? first, more));
}
