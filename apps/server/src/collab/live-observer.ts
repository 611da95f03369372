/** Receives latencies, for metrics. */
export interface LiveObserver {
  /** Milliseconds from the arrival of a client's update until it is committed. Waiting for one's turn is waiting too. */
  readonly stored: (ms: number) => void;
  /** Until the client has been told so. */
  readonly acknowledged: (ms: number) => void;
  /** With the word that its socket was closed with. */
  readonly refused: (reason: string) => void;
}
