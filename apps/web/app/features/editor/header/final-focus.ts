import type { Session } from "../session/session.ts";

interface Opened {
  readonly session: Session | null;
  readonly isByKeyboard: boolean;
}

/** Where the focus goes when a menu of the header closes: to its button if it was opened by keyboard, to the map if by pointer. */
export function whereFocusGoes(button: HTMLElement | null, { session, isByKeyboard }: Opened): HTMLElement | null {
  return isByKeyboard ? button : (session?.stage.querySelector<HTMLElement>("[contenteditable]") ?? button);
}
