interface Grid {
  readonly count: number;
  readonly columns: number;
}

/** Which tile an arrow key leads to: to the side in reading order, up and down in the column, around at the ends. */
export function stepInGrid(from: number, key: string, { count, columns }: Grid): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[key];
  return step === undefined ? undefined : (from + step + count) % count;
}
