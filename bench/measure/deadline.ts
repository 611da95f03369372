export class OverTime extends Error {}

/** Fails when `work` is not done in time; whoever calls must end what still runs. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OverTime(`over ${Math.round(ms / 1000)} s`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
