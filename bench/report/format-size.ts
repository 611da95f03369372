import { MOVEMENTS, type SubjectResult } from "../measure/subject.ts";
import { ALL_FIGURES, type Figure, MAIN_FIGURES, MOVEMENT_FIGURES } from "./figures.ts";
import { formatNumber, formatTable } from "./table.ts";

/** All that was measured with one tree. */
export function formatSize(results: readonly SubjectResult[], rounds: number): string {
  const size = results[0]?.size ?? 0;
  return [
    `## ${size.toLocaleString("en-US")} topics`,
    formatTable([
      ["engine", ...MAIN_FIGURES.map(({ label }) => label)],
      ...results.map((result) => mainRow(result, rounds)),
    ]),
    ...formatCamera(results),
    ...formatRatios(results),
    ...formatNotes(results),
  ].join("\n\n");
}

const hasCamera = (results: readonly SubjectResult[]) =>
  results.some(({ movements }) => Object.keys(movements).length > 0);

function formatCamera(results: readonly SubjectResult[]): string[] {
  if (!hasCamera(results)) return [];
  const head = MOVEMENTS.map((movement) => movement.replace("100%", "at 100 %").replace("fit", "at fit"));
  return [
    "Camera, milliseconds a frame: script / main thread / CPU of all Chromium processes.",
    formatTable([["engine", ...head], ...results.map(movementRow)]),
  ];
}

function mainRow(result: SubjectResult, rounds: number): string[] {
  const cells = MAIN_FIGURES.map((figure) => {
    const measured = figure.readRounds?.(result);
    const isShort = measured !== undefined && measured < rounds;
    return `${formatNumber(figure.read(result))}${isShort ? ` (${measured}×)` : ""}`;
  });
  return [result.engine.label, ...cells];
}

function movementRow(result: SubjectResult): string[] {
  const cells = MOVEMENTS.map((movement) =>
    result.movements[movement]
      ? MOVEMENT_FIGURES[movement].map((figure) => formatNumber(figure.read(result))).join(" / ")
      : "–",
  );
  return [result.engine.label, ...cells];
}

/** Against the fastest peer in each figure, whichever it is; the floor is not a peer. */
function formatRatios(results: readonly SubjectResult[]): string[] {
  const ours = results.find(({ engine }) => engine.kind === "ours");
  const floor = results.find(({ engine }) => engine.kind === "floor");
  const rows = (hasCamera(results) ? ALL_FIGURES : MAIN_FIGURES).map((figure) => {
    const best = findBest(results, figure);
    const mine = ours && figure.read(ours);
    const ratio = best && mine !== undefined && mine > 0 ? `${formatNumber(best.value / mine)}×` : "–";
    return [
      figure.label,
      formatNumber(mine),
      formatNumber(floor && figure.read(floor)),
      formatNumber(best?.value),
      best?.label ?? "–",
      ratio,
    ];
  });
  const head = ["figure", "Treeline", "bare canvas", "fastest peer", "which", "fastest peer / Treeline"];
  return [formatTable([head, ...rows])];
}

function findBest(results: readonly SubjectResult[], figure: Figure): { label: string; value: number } | undefined {
  return results
    .filter(({ engine, flaws }) => engine.kind === "peer" && flaws.length === 0)
    .flatMap((result) => {
      const value = figure.read(result);
      return value === undefined ? [] : [{ label: result.engine.label, value }];
    })
    .sort((a, b) => a.value - b.value)[0];
}

function formatNotes(results: readonly SubjectResult[]): string[] {
  const notes = results.flatMap(({ engine, problem, flaws, gaps }) =>
    [...(problem ? [problem] : []), ...flaws.map((flaw) => `incomplete, so not compared: ${flaw}`), ...gaps].map(
      (note) => `- ${engine.label}: ${note}`,
    ),
  );
  return notes.length > 0 ? [notes.join("\n")] : [];
}
