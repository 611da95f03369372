import type { Runs } from "@treeline/editor";
import type { TextRun } from "@treeline/map";
import styles from "./text-box.module.css";

/** Which looks stand where: when this is the same the browser's own editing has kept the box right. */
export function lookOf(runs: Runs): string {
  return runs.length === 1 && isPlain(runs[0] as TextRun)
    ? "plain"
    : JSON.stringify(runs.map((run) => ({ ...run, text: run.text.length })));
}

const isPlain = ({ bold, italic, underline, strike, link }: TextRun): boolean =>
  !bold && !italic && !underline && !strike && !link;

export function renderRuns(box: HTMLElement, runs: Runs): void {
  const nodes: Node[] = runs.map((run) => (isPlain(run) ? document.createTextNode(run.text) : renderRun(run)));
  // Without it there would be no line for the caret after a line break at the end.
  if (runs.at(-1)?.text.endsWith("\n")) nodes.push(document.createElement("br"));
  box.replaceChildren(...nodes);
}

function renderRun(run: TextRun): HTMLElement {
  const span = document.createElement("span");
  span.textContent = run.text;
  const classes = {
    [styles.bold as string]: run.bold,
    [styles.italic as string]: run.italic,
    [styles.underline as string]: run.underline || run.link,
    [styles.strike as string]: run.strike,
  };
  for (const [name, isOn] of Object.entries(classes)) if (isOn) span.classList.add(name);
  return span;
}
