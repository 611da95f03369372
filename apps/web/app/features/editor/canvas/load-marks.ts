import type { Topic } from "@treeline/map";
import { knownMarkDrawing, provideMarkDrawing } from "@treeline/scene";
import { untilLoaded } from "../../../lib/loading/until-loaded.ts";

/** From now on scenes that are built show marks. */
export async function loadMarks(): Promise<void> {
  if (knownMarkDrawing()) return;
  const { drawMarks } = await untilLoaded(() => import("@treeline/scene/marks"));
  provideMarkDrawing(drawMarks);
}

/** Of a whole map, what is folded away included. */
export async function loadMarksFor(root: Topic): Promise<void> {
  const topics = [root];
  for (const { marks, children } of topics) {
    if (marks) return loadMarks();
    for (const child of children) topics.push(child);
  }
}
