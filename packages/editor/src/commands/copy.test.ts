import { buildMap, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { expect, it, vi } from "vitest";
import * as building from "../clipboard/build-forest.ts";
import type { CommandId } from "../registry.ts";
import { buildEditor, select } from "../testing/index.ts";

vi.mock("../clipboard/build-forest.ts", { spy: true });

it.each<CommandId>(["copy", "cut", "duplicate"])("whether %s applies is told without collecting the branch", (id) => {
  const map = buildMap(sketchOfSize(200, seededRandom(1)));
  const test = buildEditor(map);
  select(test, map.read().root.children[0]?.id ?? "");
  vi.mocked(building.buildForest).mockClear();
  expect(test.editor.canRun(id)).toBe(true);
  expect(building.buildForest).not.toHaveBeenCalled();
  test.editor.run(id);
  expect(building.buildForest).toHaveBeenCalledOnce();
});
