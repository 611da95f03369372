import { type ReactNode, Suspense, useState } from "react";
import { forgetReports } from "../exchange/importing/stored-report.ts";
import { lazyPart } from "../lib/loading/until-loaded.ts";
import { countUnsent, type Unsent } from "../lib/storage/count-unsent.ts";

const SignOutDialog = lazyPart(async () => (await import("./sign-out-dialog.tsx")).SignOutDialog);

interface SigningOut {
  /** Signs out at once, or asks first where this browser has what the server lacks. */
  ask(): Promise<void>;
  readonly dialog: ReactNode;
}

export function useSignOut(userId: string, signOut: () => void): SigningOut {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const end = () => {
    forgetReports(userId);
    signOut();
  };
  const leave = () => {
    setUnsent(null);
    end();
  };
  const ask = async () => {
    const found = await countUnsent(userId);
    if (found.changes + found.pictures === 0) end();
    else setUnsent(found);
  };
  const dialog = unsent && (
    <Suspense fallback={null}>
      <SignOutDialog userId={userId} unsent={unsent} onClose={() => setUnsent(null)} onSignOut={leave} />
    </Suspense>
  );
  return { ask, dialog };
}
