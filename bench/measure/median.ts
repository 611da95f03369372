export interface Sample {
  readonly median: number;
  readonly rounds: number;
}

export function sampleOf(values: readonly number[]): Sample | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] as number;
  const median = sorted.length % 2 === 1 ? high : ((sorted[middle - 1] as number) + high) / 2;
  return { median, rounds: values.length };
}
