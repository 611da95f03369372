/** Lets the page answer its user, then goes on; ends the work if that was asked for. */
export async function yieldToPage(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}
