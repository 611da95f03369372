import {
  ADD_RADIUS,
  areHandlesShown,
  type EditorState,
  listTopicHandles,
  onlySelectedTopic,
  toScreen,
  viewOf,
} from "@treeline/editor";
import type { TopicId } from "@treeline/map";
import { findPlace, visitVisible } from "@treeline/scene";
import { screenBoxAt } from "../../session/screen-box.ts";
import type { Obstacle } from "./place-bar.ts";

/** More are not looked at: so far away the bar cannot but lie on some. */
const MOST = 300;
const PARENT_OR_CHILD = 20;
const HANDLE = 30;
const OTHER = 1;

const ISLAND = 5;
const ISLANDS = { edge: 16, height: 40, left: 76, right: 230 } as const;
const MINIMAP = { width: 192, height: 124, gap: 12 } as const;

/** What a toolbar keeps clear of: first of all handles, parent and children of the selected topic or the ends of a connection, then islands and other topics. */
export function listObstacles(state: EditorState, hasMinimap: boolean): Obstacle[] {
  const { scene, camera, window, topics } = state;
  const found = listIslands(state, hasMinimap);
  const selected = onlySelectedTopic(state);
  const ends = listEnds(state);
  if (!selected && ends.length === 0) return found;
  if (selected) found.push(...listHandles(state, selected.id));
  const near = new Set(selected ? [topics.parentOf(selected.id)?.id, ...selected.children.map(({ id }) => id)] : ends);
  visitVisible(scene, viewOf(camera, window), (branch, x, y) => {
    const { id } = branch.node;
    if (id !== selected?.id && found.length < MOST)
      found.push({ ...screenBoxAt({ branch, x, y }, state), weight: near.has(id) ? PARENT_OR_CHILD : OTHER });
    return found.length < MOST;
  });
  return found;
}

/** Of a selected connection. */
function listEnds({ selection, snapshot }: EditorState): TopicId[] {
  if (selection.kind !== "connection") return [];
  const connection = snapshot.connections.find(({ id }) => id === selection.id);
  return connection ? [connection.from, connection.to] : [];
}

function listHandles(state: EditorState, id: TopicId): Obstacle[] {
  const place = findPlace(state.scene, id);
  if (!place || !areHandlesShown(state)) return [];
  const { camera, window } = state;
  const reach = ADD_RADIUS * camera.scale;
  return listTopicHandles(state, place).map(({ at }) => {
    const { x, y } = toScreen(camera, window, at);
    return { left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach, weight: HANDLE };
  });
}

function listIslands({ window: { width, height } }: EditorState, hasMinimap: boolean): Obstacle[] {
  const { edge, left, right } = ISLANDS;
  const top = height - edge - ISLANDS.height;
  const both = { top, height: ISLANDS.height, weight: ISLAND };
  const islands = [
    { ...both, left: edge, width: left },
    { ...both, left: width - edge - right, width: right },
  ];
  if (!hasMinimap) return islands;
  const minimap = { left: width - edge - MINIMAP.width, top: top - MINIMAP.gap - MINIMAP.height };
  return [...islands, { ...minimap, width: MINIMAP.width, height: MINIMAP.height, weight: ISLAND }];
}
