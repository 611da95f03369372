export interface CallFigures {
  readonly name: string;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly failures: number;
}

export interface MeasuredCall {
  readonly name: string;
  /** One call; answers its status. */
  run(round: number): Promise<number>;
}

/** So many calls under way at any time, for so long. */
export async function measureCall(
  call: MeasuredCall,
  { seconds, clients }: { seconds: number; clients: number },
): Promise<CallFigures> {
  const times: number[] = [];
  let failures = 0;
  let round = 0;
  const one = async () => {
    const index = round++;
    const start = performance.now();
    const status = await call.run(index).catch(() => 0);
    times.push(performance.now() - start);
    if (status < 200 || status >= 300) failures += 1;
  };
  for (let i = 0; i < 20; i += 1) await one();
  times.length = 0;
  failures = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) await one();
    }),
  );
  const total = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { name: call.name, perSecond: times.length / total, medianMs: at(0.5), p95Ms: at(0.95), failures };
}
