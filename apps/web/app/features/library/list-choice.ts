import { TABS, type Tab } from "./library-state.ts";

export const VIEWS = ["grid", "list"] as const;
export type View = (typeof VIEWS)[number];

/** Which list is open and how it is drawn. */
export interface ListChoice {
  readonly tab: Tab;
  readonly view: View;
}

export const DEFAULT_CHOICE: ListChoice = { tab: "personal", view: "grid" };

/** Letters and a dash only: it has to fit into a cookie as it is. */
export const writeChoice = ({ tab, view }: ListChoice): string => `${tab}-${view}`;

export function readChoice(text: string | null): ListChoice | null {
  const [tab, view] = (text ?? "").split("-");
  const isKnown = TABS.some((each) => each === tab) && VIEWS.some((each) => each === view);
  return isKnown ? ({ tab, view } as ListChoice) : null;
}
