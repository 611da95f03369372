import type { Permission } from "@treeline/contract";

/** What the server says besides content. */
export type LiveNews =
  | { readonly kind: "synced" }
  /** Before any content. */
  | { readonly kind: "generation"; readonly generation: number }
  /** The session has ended: who this is has to be said anew. */
  | { readonly kind: "signed-out" }
  /** The right to edit came or went; null: the document may no longer be seen. */
  | { readonly kind: "access"; readonly permission: Permission | null }
  /** Some stored changes of the past could not be read; the rest of the document is here, unless all of it is lost. */
  | { readonly kind: "damaged"; readonly isLost: boolean }
  /**
   * The server stores documents in a newer form. Own changes are still sent and stored; others' changes are no longer applied. Or it
   * has rebuilt this one: nothing is sent or applied any more, and own changes are brought along by their content.
   */
  | { readonly kind: "outdated"; readonly isRebuilt: boolean };

interface StatelessMessage {
  readonly type?: string;
  readonly permission?: Permission | null;
  readonly isLost?: boolean;
  readonly isRebuilt?: boolean;
  readonly generation?: number;
}

export function readNews(payload: string): LiveNews | null {
  try {
    const message = JSON.parse(payload) as StatelessMessage;
    if (message.type === "access") return { kind: "access", permission: message.permission ?? null };
    if (message.type === "generation") return { kind: "generation", generation: Number(message.generation) };
    if (message.type === "outdated") return { kind: "outdated", isRebuilt: message.isRebuilt === true };
    return message.type === "damaged" ? { kind: "damaged", isLost: message.isLost === true } : null;
  } catch {
    return null;
  }
}
