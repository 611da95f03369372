import { flushSync } from "react-dom";
import { type Session, useSession } from "./session.ts";

/** Closes what is open and gives the focus back at once: were it later, the next key would be lost. */
export function closePanel(session: Session): void {
  flushSync(() => session.panel.set(null));
  session.focusMap();
}

export function useClosePanel(): () => void {
  const session = useSession();
  return () => closePanel(session);
}
