const WAIT_LIMIT_MS = 30_000;

/** Fails with words when it takes too long. */
export async function waitFor(condition: () => boolean | Promise<boolean>, what: string, limitMs = WAIT_LIMIT_MS) {
  const giveUpAt = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`waited too long: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
