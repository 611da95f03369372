import type { Point } from "@treeline/layout";
import type { Camera } from "@treeline/scene";
import { toMap } from "../camera.ts";
import type { Command } from "../edit.ts";
import type { EditorState } from "../editor-state.ts";
import type { Part } from "../part.ts";
import type { Selection } from "../selection.ts";
import type { Tool } from "../tool.ts";

/** What a tool answers to an input. The previews (drop spot, marquee, rubber band) are in the tool itself. */
export interface ToolStep {
  readonly next: Tool;
  readonly command?: Command;
  readonly camera?: Camera;
  readonly selection?: Selection;
  readonly hovered?: Part | null;
}

export const mapPoint = ({ camera, window }: EditorState, point: Point): Point => toMap(camera, window, point);
