import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { readNote, writeNote } from "../../lib/storage/browser-note.ts";

const KEY = "treeline.reset-address";

/** For the login after a new password was chosen, which is another tab: the link of the mail opened it. */
export function rememberAddress(email: string): void {
  writeNote(KEY, email);
}

/** Once. */
function takeAddress(): string | null {
  const email = readNote(KEY);
  writeNote(KEY, null);
  return email;
}

/** What was typed on the page before. It is in the browser's history, never in an address, where logs would have it. */
export function useTypedAddress(): string | undefined {
  const state = useLocation().state as { readonly email?: unknown } | null;
  return typeof state?.email === "string" ? state.email : undefined;
}

let taken: string | null | undefined;

function readTaken(): string | null {
  taken ??= takeAddress();
  return taken;
}

const isConstant = () => () => undefined;
const unknown = () => null;

/** The address whose password was just chosen anew, if this browser asked for that; known once the page is awake. */
export function useResetAddress(isWanted: boolean): string | undefined {
  return useSyncExternalStore(isConstant, isWanted ? readTaken : unknown, unknown) ?? undefined;
}
