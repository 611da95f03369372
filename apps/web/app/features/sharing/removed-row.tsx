import type { sharing } from "@treeline/contract";
import { useEffect, useRef, useState } from "react";
import { isolate } from "../../lib/documents/shown-name.ts";
import { useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { nameOf } from "./grants-state.ts";
import { useProblemText } from "./problem-text.ts";
import styles from "./share-dialog.module.css";
import type { Grants } from "./use-grants.ts";
import { useSharingText } from "./use-sharing-text.ts";

interface RemovedRowProps {
  readonly grant: sharing.Grant;
  readonly grants: Grants;
  onSay(text: string): void;
}

/** In the place of whoever was just removed, until the next one is. It takes the focus, which was in the row that is gone. */
export function RemovedRow({ grant, grants, onSay }: RemovedRowProps) {
  const t = useText();
  const s = useSharingText();
  const problemText = useProblemText();
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = isolate(nameOf(grant));
  const problem = grants.state.problems[grant.id];
  useEffect(() => {
    // After the menu has closed and looked for its button.
    const timer = setTimeout(() => button.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const undo = async () => {
    setIsBusy(true);
    const isBack = await grants.undoRemove(grant);
    setIsBusy(false);
    if (isBack) onSay(s("restored", { name }));
  };
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <span className={styles.detail}>{s("removed", { name })}</span>
        {problem && (
          <span className={styles.problem} role="alert">
            {problemText(problem)}
          </span>
        )}
      </div>
      <Button ref={button} variant="ghost" size="small" isBusy={isBusy} onClick={() => void undo()}>
        {t("library.undo")}
      </Button>
    </li>
  );
}
