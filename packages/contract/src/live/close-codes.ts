/** What a socket is closed with. The words are stable: pages choose their text by them. */
export interface CloseEvent {
  readonly code: number;
  readonly reason: string;
}

/**
 * Clients open a new socket after every close. What cannot work any better then is first said inside the protocol ("permission denied"),
 * which they take as final; the codes here are for people who read logs and for programs that do not.
 */
export const CLOSE = {
  malformed: { code: 4400, reason: "malformed-message" },
  notSignedIn: { code: 4401, reason: "not-signed-in" },
  /** Also for documents that one may not see, so that ids do not leak. */
  notFound: { code: 4403, reason: "not-found" },
  tooSlow: { code: 4408, reason: "too-slow" },
  tooLarge: { code: 1009, reason: "too-large: one message may have at most 16 MB" },
  /** The plan of the owner has no room for this much at once. The client keeps it: room may be made. */
  planFull: { code: 4402, reason: "plan-full" },
  documentFull: { code: 4413, reason: "document-full" },
  tooMany: { code: 4429, reason: "too-many-connections" },
  /** What was sent is not stored and not applied. The client still has it, and brings it along when it comes back. */
  notSaved: { code: 4503, reason: "not-saved" },
  /** The document could not be opened right now. */
  tryAgain: { code: 4504, reason: "try-again" },
  /** This server's copy is thrown away; the next one comes from the log. */
  reload: { code: 4205, reason: "reload" },
  restarting: { code: 1012, reason: "restarting" },
} as const satisfies Record<string, CloseEvent>;

const REFUSALS: readonly CloseEvent[] = [CLOSE.planFull, CLOSE.documentFull, CLOSE.notSaved, CLOSE.tryAgain];

/** Whether the socket was closed because a change could not be taken: a plan, a document or its disk is full, or its database is away. */
export const isContentRefusal = (code: number): boolean => REFUSALS.some((event) => event.code === code);
