import { lazy, Suspense } from "react";
import type { Session } from "../features/editor/session/session.ts";
import { useStore } from "../features/editor/session/store.ts";
import { untilLoaded } from "../lib/until-loaded.ts";
import { useIsQuiet } from "../lib/use-is-quiet.ts";

const SharingOfSession = lazy(async () => ({
  default: (await untilLoaded(() => import("./sharing-of-session.tsx"))).SharingOfSession,
}));

/** Comes when the page is quiet, or when it is asked for. */
export function QuietSharing({ session }: { session: Session }) {
  const isQuiet = useIsQuiet();
  const isAsked = useStore(session.panel)?.kind === "share";
  return <Suspense fallback={null}>{(isQuiet || isAsked) && <SharingOfSession session={session} />}</Suspense>;
}
