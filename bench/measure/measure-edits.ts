import type { BenchPage } from "../browser/bench-browser.ts";
import type { EditKind } from "../page/harness.ts";
import { withDeadline } from "./deadline.ts";
import { sampleOf } from "./median.ts";
import type { Subject, SubjectResult } from "./subject.ts";

/** Several kinds take turns: a branch must be folded before it can be unfolded. */
export async function measureEdits(
  { page }: BenchPage,
  { options }: Subject,
  kinds: readonly EditKind[],
): Promise<SubjectResult["edits"]> {
  const { limits, rounds } = options;
  const times: Partial<Record<EditKind, number[]>> = {};
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) {
      const call = page.evaluate(([name, turn]) => window.bench.edit(name, turn), [kind, round] as const);
      times[kind] = [...(times[kind] ?? []), await withDeadline(call, limits.callMs)];
    }
    if (performance.now() - start > limits.editsMs) break;
  }
  return Object.fromEntries(kinds.map((kind) => [kind, sampleOf(times[kind] ?? [])]));
}
