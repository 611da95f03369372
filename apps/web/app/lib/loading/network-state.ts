/** How many navigations wait for the network, for the notice about it. */
let waiting = 0;
const listeners = new Set<() => void>();

export const isNetworkLost = (): boolean => waiting > 0;

export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function countWaiting(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}
