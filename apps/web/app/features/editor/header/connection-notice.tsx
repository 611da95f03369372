import { useEffect, useState } from "react";
import { useRootData } from "../../../lib/page/root-data.ts";
import { useEditorText } from "../../../texts/use-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { isKept } from "../keeping/keeping.ts";
import type { Saving } from "../session/saving.ts";
import { useSessionIfOpen } from "../session/session.ts";
import styles from "./connection-notice.module.css";
import { useLivePart } from "./use-live.ts";

/** Connections break for a moment all the time; only what lasts is worth a line. */
const PATIENCE_MS = 3000;

/** Under the header while changes do not reach the server. The map stays as it is, and can be edited. */
export function ConnectionNotice() {
  const t = useEditorText();
  const session = useSessionIfOpen();
  const kind = useLivePart(({ saving }) => saving, readTrouble, null);
  const isOffline = useLasting(kind === "waiting", PATIENCE_MS);
  // The saving indicator says it aloud where there is one.
  const isSilent = useRootData().flags["saving-indicator"] === true;
  if (kind === "failed")
    return (
      <div className={`${styles.notice} ${styles.failed}`} role={isSilent ? undefined : "alert"}>
        <Icon name="alert" size={18} className={styles.icon} />
        <span>{session?.local ? session.local.t("refused") : t("header.refused")}</span>
        <button type="button" className={styles.retry} onClick={() => void session?.save()}>
          {t("header.tryAgain")}
        </button>
      </div>
    );
  if (!isOffline) return null;
  return (
    <div className={`${styles.notice} ${styles.waiting}`} role={isSilent ? undefined : "status"}>
      <Icon name="alert" size={18} className={styles.icon} />
      <Unsent />
    </div>
  );
}

/** Ignores "saving" and "saved", which alternate with every letter. */
const readTrouble = ({ kind }: Saving) => (kind === "waiting" || kind === "failed" ? kind : null);

function Unsent() {
  const t = useEditorText();
  const unsent = useLivePart(({ unsent: count }) => count, Number, 0);
  const isSafe = useLivePart(({ keeping }) => keeping, isKept, false);
  return <span>{unsent > 0 && isSafe ? t("header.unsent", { count: unsent }) : t("header.offline")}</span>;
}

/** True once it has been so for that long; false at once when it no longer is. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, ms]);
  return isSo && hasLasted;
}
