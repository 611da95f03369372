/** Held by a tab that has the document open. */
export const lockName = (key: string): string => `treeline:${key}`;

/** Names of the locks that tabs hold. */
export async function listHeld(): Promise<ReadonlySet<string | undefined>> {
  // Only over https.
  const locks: LockManager | undefined = navigator.locks;
  return new Set((await locks?.query())?.held?.map(({ name }) => name));
}
