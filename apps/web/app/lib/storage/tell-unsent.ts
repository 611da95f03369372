const CHANNEL = "treeline:unsent";

/** Tells the lists in all tabs, this one too, that more or less is unsent. */
export function tellUnsent(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

export function hearUnsent(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
