import { createContext, useContext } from "react";

const AppUrlContext = createContext<string | undefined>(undefined);
export const AppUrlProvider = AppUrlContext.Provider;

/** Where the site is, for addresses in the head of a page that only crawlers read; undefined in a browser. */
export function useAppUrl(): string | undefined {
  return useContext(AppUrlContext);
}
