import { useSyncExternalStore } from "react";
import { followLocalMap, hasLocalMap } from "./local-map-sign.ts";

/** Whether this browser keeps a map that was made without an account; the server does not know. */
export const useHasLocalMap = (): boolean => useSyncExternalStore(followLocalMap, hasLocalMap, () => false);
