import { Suspense } from "react";
import { Island } from "../features/editor/session/island.tsx";
import { useStore } from "../features/editor/session/store.ts";
import { lazyPart } from "../lib/loading/until-loaded.ts";
import type { LogInAgainProps } from "./log-in-again.tsx";

const LogInAgain = lazyPart(async () => (await import("./log-in-again.tsx")).LogInAgain);

export function LogInWhenEnded(props: LogInAgainProps) {
  const hasEnded = useStore(props.session.ending) === "signed-out";
  return (
    <Island>
      <Suspense fallback={null}>{hasEnded && <LogInAgain {...props} />}</Suspense>
    </Island>
  );
}
