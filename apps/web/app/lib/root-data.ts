import type { User } from "@treeline/contract";
import { useRouteLoaderData } from "react-router";
import type { ColorMode } from "./preferences.ts";

/** What every page knows. */
export interface RootData {
  readonly user: User | null;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly mode: ColorMode;
  /** Null when there is no chat, or the visitor has closed the bar. */
  readonly chatUrl: string | null;
}

export function useRootData(): RootData {
  const data = useRouteLoaderData("root") as RootData | undefined;
  if (!data) throw new Error("the root loader has not run");
  return data;
}
