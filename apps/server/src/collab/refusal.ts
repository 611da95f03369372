import type { CloseEvent } from "@treeline/contract/live";

/** A refusal of what a client asks for or sends; the client gets its words. */
export class Refusal extends Error {
  readonly event: CloseEvent;

  constructor(event: CloseEvent) {
    super(event.reason);
    this.event = event;
  }
}
