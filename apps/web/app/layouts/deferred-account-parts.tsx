import { Suspense } from "react";
import { useTellTabs } from "../features/editor/page/use-tell-tabs.ts";
import { useStore } from "../features/editor/session/store.ts";
import { lazyPart } from "../lib/loading/until-loaded.ts";
import { useIsIdle } from "../lib/loading/when-idle.ts";
import { useRootData } from "../lib/page/root-data.ts";
import type { LogInAgainProps } from "./log-in-again.tsx";

const AccountParts = lazyPart(async () => (await import("./account-parts.tsx")).AccountParts);

/** Tells the lists in other tabs about the document from the first change on; the rest loads when the page is idle, or on demand. */
export function DeferredAccountParts(props: LogInAgainProps) {
  const { session } = props;
  useTellTabs(session, useRootData().user?.id);
  const isIdle = useIsIdle();
  const isAsked = useStore(session.panel)?.kind === "share";
  return <Suspense fallback={null}>{(isIdle || isAsked) && <AccountParts {...props} />}</Suspense>;
}
