import { listLevels, orderVisually } from "../../measure/bidi.ts";

/** Graphemes from left to right, as readers of PDF expect them: they turn right-to-left words around again. */
export function visualOrder(graphemes: readonly string[], isRightToLeft: boolean): string[] {
  const levels = listLevels(graphemes.join(""), isRightToLeft);
  let at = 0;
  let place = 0;
  const runs = levels.map(({ end, level }) => {
    const run: string[] = [];
    for (let next = graphemes[at]; next !== undefined && place < end; next = graphemes[at]) {
      run.push(next);
      place += next.length;
      at += 1;
    }
    return { level, graphemes: level % 2 === 1 ? run.toReversed() : run };
  });
  return orderVisually(runs).flatMap((run) => run.graphemes);
}
