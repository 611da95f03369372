import type { Permission } from "../document.ts";

/** What the server says in words, beside content. */
export type ServerMessage =
  /** Before any content: how often the document was rebuilt. */
  | { readonly type: "generation"; readonly generation: number }
  /** The right to edit came or went. */
  | { readonly type: "access"; readonly permission: Permission | null }
  /** Some stored changes could not be read; the rest of the document is here, unless all of it is lost. */
  | { readonly type: "damaged"; readonly rows: number; readonly isLost: boolean }
  /**
   * The server stores documents in a newer form. Own changes are still sent and stored; others' changes are no longer applied. Or it has
   * rebuilt this one: nothing is sent or applied any more, and own changes are brought along by their content.
   */
  | { readonly type: "outdated"; readonly isRebuilt?: boolean };

/** Null for what is not JSON and for types that this build does not know. Fields that are missing get the harmless value. */
export function readServerMessage(text: string): ServerMessage | null {
  const message = parse(text);
  switch (message?.["type"]) {
    case "generation":
      return { type: "generation", generation: Number(message["generation"]) };
    case "access":
      return { type: "access", permission: (message["permission"] ?? null) as Permission | null };
    case "damaged":
      return { type: "damaged", rows: Number(message["rows"]), isLost: message["isLost"] === true };
    case "outdated":
      return { type: "outdated", isRebuilt: message["isRebuilt"] === true };
    default:
      return null;
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

/** Sent by a page that has merged changes of an older build: the document should be upgraded. */
export const UPGRADE_REQUEST = JSON.stringify({ type: "upgrade" });
