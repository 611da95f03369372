import { useSession } from "../session/session.ts";

/** Closes what is open over the map and goes back to it. */
export function useClosePanel(): () => void {
  const session = useSession();
  return () => {
    session.panel.set(null);
    session.focusMap();
  };
}
