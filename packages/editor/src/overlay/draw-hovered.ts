import { isOnLeft, type Point } from "@treeline/layout";
import { figureOf, findPlace, placeBadge, placeContent } from "@treeline/scene";
import type { EditorState } from "../editor-state.ts";
import { ADD_RADIUS, areHandlesShown, bendPoints, listTopicHandles, TOGGLE_RADIUS } from "../handles.ts";
import { isSamePart, type Part } from "../part.ts";
import { drawAlong } from "./draw-along.ts";
import { LEVER_RADIUS } from "./draw-knobs.ts";
import { drawBox, drawCircle, type OverlayPiece } from "./ink.ts";

const GLYPH = { grow: 3, radius: 5, opacity: 0.16 } as const;
const BADGE = { grow: 2, strokeWidth: 1.5, opacity: 0.45 } as const;
const LINE = { strokeWidth: 8, opacity: 0.12 } as const;

/** Around a handle, outside of its own line. */
const HALO = { grow: 3, strokeWidth: 2.5, opacity: 0.35 } as const;
const PRESSED_OPACITY = 0.7;

/** What can be pressed at the pointer says so: the glyph of a note or link, a fold badge, a handle, a connection. */
export function drawHovered(state: EditorState): OverlayPiece[] {
  const { hovered, scene, typing } = state;
  if (!hovered || typing) return [];
  if (hovered.kind === "connection") {
    const placed = scene.connections.find(({ connection }) => connection.id === hovered.connection);
    const stroke = placed?.connection.style?.color ?? scene.theme.relation;
    return placed ? [drawAlong(placed, { stroke, ...LINE })] : [];
  }
  if (hovered.kind === "badge") return drawBadge(scene, hovered.topic);
  const handle = findHandle(state, hovered);
  if (handle) return drawHalo(handle, state);
  if (hovered.kind !== "topic") return [];
  if (hovered.part === "mark" && !state.isReadOnly) return drawUnder(scene, hovered.topic, findMark(hovered.mark));
  return hovered.part === "note" || hovered.part === "link"
    ? drawUnder(scene, hovered.topic, ({ glyphs }) => glyphs.find(({ kind }) => kind === hovered.part))
    : [];
}

interface RoundHandle {
  readonly at: Point;
  readonly radius: number;
}

/** As it is shown: from far away none is. */
function findHandle(state: EditorState, part: Part): RoundHandle | undefined {
  if (!areHandlesShown(state)) return undefined;
  if (part.kind === "bend") {
    const ends = bendPoints(state.scene, part.connection);
    return ends && { at: ends[part.end], radius: LEVER_RADIUS };
  }
  if (part.kind !== "add" && part.kind !== "toggle") return undefined;
  const place = findPlace(state.scene, part.topic);
  const handle = place && listTopicHandles(state, place).find((each) => isSamePart(each.part, part));
  return handle && { at: handle.at, radius: part.kind === "add" ? ADD_RADIUS : TOGGLE_RADIUS };
}

function drawHalo({ at, radius }: RoundHandle, { scene, tool }: EditorState): OverlayPiece[] {
  const { grow, ...ink } = HALO;
  const opacity = tool.kind === "pressed" ? PRESSED_OPACITY : ink.opacity;
  return [drawCircle(at, radius + grow, { ...ink, stroke: scene.theme.selection, opacity })];
}

function drawBadge(scene: EditorState["scene"], id: string): OverlayPiece[] {
  const place = findPlace(scene, id);
  const badge = place && placeBadge(figureOf(place.branch), isOnLeft(scene.layout, place.x));
  if (!badge) return [];
  const { grow, ...ink } = BADGE;
  const box = boundsAt(place, badge, grow);
  return [drawBox(box, { radius: (box.bottom - box.top) / 2, stroke: scene.theme.selection, ...ink })];
}

type FindPart = (content: ReturnType<typeof placeContent>) => Box | undefined;

const findMark =
  (name: string | undefined): FindPart =>
  ({ marks }) =>
    marks.find((mark) => mark.name === name);

function drawUnder(scene: EditorState["scene"], id: string, find: FindPart): OverlayPiece[] {
  const place = findPlace(scene, id);
  const part = place && find(placeContent(figureOf(place.branch)));
  if (!part) return [];
  const { grow, ...ink } = GLYPH;
  return [drawBox(boundsAt(place, part, grow), { fill: scene.theme.selection, ...ink })];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boundsAt = (at: { readonly x: number; readonly y: number }, { x, y, width, height }: Box, grow: number) => ({
  left: at.x + x - grow,
  top: at.y + y - grow,
  right: at.x + x + width + grow,
  bottom: at.y + y + height + grow,
});
