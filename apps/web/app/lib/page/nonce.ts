import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;

/** Only the server knows it; browsers hide nonces from scripts, so on the client it is not needed and not there. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
