import { MOVEMENTS, type Movement, type SubjectResult } from "../measure/subject.ts";
import type { EditKind } from "../page/harness.ts";

/** One number of a result. Less is better in all of them. */
export interface Figure {
  readonly label: string;
  read(result: SubjectResult): number | undefined;
  /** Where fewer rounds than asked for were measured, the table says how many. */
  readRounds?(result: SubjectResult): number | undefined;
}

const edit = (label: string, kind: EditKind): Figure => ({
  label,
  read: ({ edits }) => edits[kind]?.median,
  readRounds: ({ edits }) => edits[kind]?.rounds,
});

export const MAIN_FIGURES: readonly Figure[] = [
  { label: "open, ms", read: ({ open }) => open?.median, readRounds: ({ open }) => open?.rounds },
  edit("add child, ms", "add"),
  edit("edit text, ms", "edit"),
  edit("fold, ms", "fold"),
  edit("unfold, ms", "unfold"),
  { label: "heap, MB", read: ({ heapBytes }) => heapBytes && heapBytes / 1e6 },
  { label: "DOM elements", read: ({ elements }) => elements },
  { label: "gzipped, KB", read: ({ gzippedBytes }) => gzippedBytes / 1000 },
];

const WORK = { script: "script", task: "main thread", cpu: "CPU of all" } as const;

export const MOVEMENT_FIGURES: Readonly<Record<Movement, readonly Figure[]>> = Object.fromEntries(
  MOVEMENTS.map((movement) => [
    movement,
    Object.entries(WORK).map(([part, label]) => ({
      label: `${movement.replace("100%", "at 100 %").replace("fit", "at fit")}, ${label}, ms a frame`,
      read: ({ movements }: SubjectResult) => movements[movement]?.[part as keyof typeof WORK],
    })),
  ]),
) as unknown as Record<Movement, readonly Figure[]>;

export const ALL_FIGURES: readonly Figure[] = [
  ...MAIN_FIGURES,
  ...MOVEMENTS.flatMap((movement) => MOVEMENT_FIGURES[movement]),
];
