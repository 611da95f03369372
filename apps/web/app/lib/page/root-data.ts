import type { Price, User } from "@treeline/contract";
import { useRouteLoaderData } from "react-router";
import type { ColorMode } from "../visitor/preferences.ts";

/** The plan that comes after the free one, in the language of the page, and its lowest price. */
export interface Promotion {
  readonly plan: string;
  readonly price: Price;
}

/** What every page knows. */
export interface RootData {
  readonly user: User | null;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly mode: ColorMode;
  /** Null when there is no chat, or the visitor has closed the bar. */
  readonly chatUrl: string | null;
  /** False where everything is free: then no page speaks of plans. */
  readonly hasBilling: boolean;
  /** Only for a user of the free plan. */
  readonly promotion: Promotion | null;
}

export function useRootData(): RootData {
  const data = useRouteLoaderData("root") as RootData | undefined;
  if (!data) throw new Error("the root loader has not run");
  return data;
}
