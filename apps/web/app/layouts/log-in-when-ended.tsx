import { Suspense } from "react";
import type { Session } from "../features/editor/session/session.ts";
import { useStore } from "../features/editor/session/store.ts";
import { lazyPart } from "../lib/until-loaded.ts";

const LogInAgain = lazyPart(async () => (await import("./log-in-again.tsx")).LogInAgain);

export function LogInWhenEnded({ session }: { session: Session }) {
  const hasEnded = useStore(session.ending) === "signed-out";
  return <Suspense fallback={null}>{hasEnded && <LogInAgain session={session} />}</Suspense>;
}
