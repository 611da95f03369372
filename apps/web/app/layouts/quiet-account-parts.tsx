import { Suspense } from "react";
import { useStore } from "../features/editor/session/store.ts";
import { useTellTabs } from "../features/editor/use-tell-tabs.ts";
import { useRootData } from "../lib/root-data.ts";
import { lazyPart } from "../lib/until-loaded.ts";
import { useIsQuiet } from "../lib/use-is-quiet.ts";
import type { LogInAgainProps } from "./log-in-again.tsx";

const AccountParts = lazyPart(async () => (await import("./account-parts.tsx")).AccountParts);

/** Lists in other tabs hear of the document from the first change on; the rest comes when the page is quiet, or when it is asked for. */
export function QuietAccountParts(props: LogInAgainProps) {
  const { session } = props;
  useTellTabs(session, useRootData().user?.id);
  const isQuiet = useIsQuiet();
  const isAsked = useStore(session.panel)?.kind === "share";
  return <Suspense fallback={null}>{(isQuiet || isAsked) && <AccountParts {...props} />}</Suspense>;
}
