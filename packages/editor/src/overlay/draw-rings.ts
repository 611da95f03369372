import { findPlace, type Place, visitVisible } from "@treeline/scene";
import { viewOf } from "../camera.ts";
import type { EditorState } from "../editor-state.ts";
import { topicOf } from "../part.ts";
import { isSelected, leadOf, selectedIds } from "../selection.ts";
import { drawOutline, type OverlayPiece } from "./ink.ts";

const HOVER = { strokeWidth: 1.5, grow: 3, opacity: 0.45 } as const;
const GAP = { strokeWidth: 2, grow: 1 } as const;
const RING = { strokeWidth: 2, grow: 3 } as const;
const FOCUS = { strokeWidth: 2, grow: 7, opacity: 0.3 } as const;
/** The thinnest ring on the screen. */
const LEAST_PX = 1.5;
/** Fewer than this are looked up one by one; more are met while walking over what is visible. */
const FEW = 50;

/** Rings around topics: under the pointer, selected, focused by the keyboard, found by the search, and others'. */
export function drawRings(state: EditorState): OverlayPiece[] {
  return [...drawHits(state), ...drawHover(state), ...drawSelected(state), ...drawPeople(state)];
}

interface Ring {
  readonly strokeWidth: number;
  readonly grow: number;
  readonly opacity?: number;
}

/** A ring with a gap in the colour of the canvas, which cuts connectors cleanly. */
export function drawRing(place: Place, state: EditorState, colour: string): OverlayPiece[] {
  const { layout, theme } = state.scene;
  return [
    drawOutline(place, { ...GAP, layout, stroke: theme.canvas }),
    drawOutline(place, { ...visible(RING, state), layout, stroke: colour }),
  ];
}

/** Thick enough to be seen when the map is far away: it then grows outwards. */
export function visible(ring: Ring, { camera }: Pick<EditorState, "camera">): Ring {
  const strokeWidth = Math.max(ring.strokeWidth, LEAST_PX / camera.scale);
  return { ...ring, strokeWidth, grow: ring.grow + (strokeWidth - ring.strokeWidth) / 2 };
}

function drawHover(state: EditorState): OverlayPiece[] {
  const { hovered, selection, scene, tool } = state;
  const id = topicOf(hovered);
  const place = id === undefined || isSelected(selection, id) ? undefined : findPlace(scene, id);
  if (!place || (tool.kind !== "idle" && tool.kind !== "pressed")) return [];
  return [drawOutline(place, { ...visible(HOVER, state), layout: scene.layout, stroke: scene.theme.selection })];
}

function drawSelected(state: EditorState): OverlayPiece[] {
  const { scene, selection, isByKeyboard, typing } = state;
  const { layout, theme } = scene;
  const pieces = listShown(state).flatMap((place) => drawRing(place, state, theme.selection));
  const lead = leadOf(selection);
  const focus = lead === undefined || !isByKeyboard || typing ? undefined : findPlace(scene, lead);
  if (focus) pieces.push(drawOutline(focus, { ...visible(FOCUS, state), layout, stroke: theme.selection }));
  const typed = typing?.of === "topic" ? findPlace(scene, typing.topic) : undefined;
  if (typed) pieces.unshift(drawOutline(typed, { grow: 0.75, layout, fill: theme.canvas }));
  return pieces;
}

/** Only what the window shows: everything may be selected. */
function listShown({ selection, scene, camera, window }: EditorState): Place[] {
  const ids = selectedIds(selection);
  if (ids.length <= FEW) return ids.flatMap((id) => findPlace(scene, id) ?? []);
  const wanted = new Set(ids);
  const places: Place[] = [];
  visitVisible(scene, viewOf(camera, window), (branch, x, y, hue) => {
    if (wanted.has(branch.node.id)) places.push({ branch, x, y, hue });
    return true;
  });
  return places;
}

function drawHits({ search, scene, camera, window }: EditorState): OverlayPiece[] {
  if (!search || search.hits.length === 0) return [];
  const wanted = new Set(search.hits);
  const pieces: OverlayPiece[] = [];
  visitVisible(scene, viewOf(camera, window), (branch, x, y, hue) => {
    const ink = { layout: scene.layout, fill: scene.theme.selection, opacity: 0.18, grow: 3 };
    if (wanted.has(branch.node.id)) pieces.push(drawOutline({ branch, x, y, hue }, ink));
    return true;
  });
  return pieces;
}

/** The flag with the name is the host's: it is text in the interface's own font. */
function drawPeople(state: EditorState): OverlayPiece[] {
  return state.people.flatMap(({ topics, colour }) =>
    topics.flatMap((id) => {
      const place = findPlace(state.scene, id);
      return place ? drawRing(place, state, colour) : [];
    }),
  );
}
