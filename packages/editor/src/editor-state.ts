import type { Point, Size } from "@treeline/layout";
import type { MapSnapshot, Shape, Topic, TopicId, TopicStyle } from "@treeline/map";
import type { Camera, Canvas, Scene } from "@treeline/scene";
import type { HostAction } from "./host-request.ts";
import type { OwnFolds } from "./own-view.ts";
import type { Part } from "./part.ts";
import type { Search } from "./search.ts";
import { leadOf, type Selection, selectedIds } from "./selection.ts";
import type { Tool } from "./tool.ts";
import type { TopicLookup } from "./topics.ts";
import type { Typing } from "./typing.ts";

/** Someone else in the same map. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** #rrggbb */
  readonly colour: string;
  readonly topics: readonly TopicId[];
  readonly cursor?: Point | undefined;
}

/** A topic's look without its words; what is undefined comes from the theme. */
export interface CopiedStyle {
  readonly shape: Shape | undefined;
  readonly style: TopicStyle | undefined;
}

/** All that the editor knows, as one immutable value. Only `Editor` makes new ones. */
export interface EditorState {
  /** As this person sees it: their own folds are in it. */
  readonly snapshot: MapSnapshot;
  readonly scene: Scene;
  readonly topics: TopicLookup;
  readonly selection: Selection;
  readonly typing: Typing | null;
  readonly hovered: Part | null;
  readonly tool: Tool;
  readonly camera: Camera;
  readonly window: Size;
  /** What lies over the lower edge of the window, in pixels: a toolbar of phones, a sheet, the soft keyboard. */
  readonly covered: number;
  readonly isReadOnly: boolean;
  /** What one has opened only to look, and what readers fold: the map stays as it is. */
  readonly foldedForMe: OwnFolds;
  readonly search: Search | null;
  readonly copiedStyle: CopiedStyle | null;
  readonly people: readonly Person[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The last input was a key: the focus ring is shown. */
  readonly isByKeyboard: boolean;
  readonly isMac: boolean;
  /** In a window of its own, where the browser leaves Mod+N to the page. */
  readonly isInstalled: boolean;
  readonly language: "en" | "ru";
  /** The default name of documents. */
  readonly untitled: string;
  readonly canvas: Canvas;
  /** What this host can do for this person. */
  readonly offers: ReadonlySet<HostAction>;
}

export function listSelected({ selection, topics }: EditorState): Topic[] {
  return selectedIds(selection).flatMap((id) => topics.find(id) ?? []);
}

export function onlySelectedTopic({ selection, topics }: EditorState): Topic | undefined {
  const [id, second] = selectedIds(selection);
  return id !== undefined && second === undefined ? topics.find(id) : undefined;
}

export function leadTopic({ selection, topics }: EditorState): Topic | undefined {
  const id = leadOf(selection);
  return id === undefined ? undefined : topics.find(id);
}

export const isRoot = ({ snapshot }: EditorState, id: TopicId): boolean => snapshot.root.id === id;
