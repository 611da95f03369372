import { useEffect, useState } from "react";
import { useRootData } from "../../../lib/page/root-data.ts";
import { useEditorText } from "../../../texts/use-text.ts";
import { Notice } from "../../../ui/notice.tsx";
import { isKept } from "../session/keeping.ts";
import type { Saving } from "../session/saving.ts";
import { useSession } from "../session/session.ts";
import { usePartOf, useStore } from "../session/store.ts";

/** Connections break for a moment all the time; only what lasts is worth a line. */
const PATIENCE_MS = 3000;

/** Under the header while changes do not reach the server. The map stays as it is, and can be edited. */
export function ConnectionNotice() {
  const t = useEditorText();
  const { saving, local, save } = useSession();
  const kind = usePartOf(saving, readTrouble);
  const isOffline = useLasting(kind === "waiting", PATIENCE_MS);
  // The saving indicator says it aloud where there is one.
  const isSilent = useRootData().flags["saving-indicator"] === true;
  if (kind === "failed")
    return (
      <Notice
        tone="danger"
        isFloating
        role={isSilent ? "none" : "alert"}
        action={{ label: t("header.tryAgain"), run: () => void save() }}
      >
        {local ? local.t("refused") : t("header.refused")}
      </Notice>
    );
  if (!isOffline) return null;
  return (
    <Notice tone="warn" isFloating role={isSilent ? "none" : "status"}>
      <Unsent />
    </Notice>
  );
}

/** Ignores "saving" and "saved", which alternate with every letter. */
const readTrouble = ({ kind }: Saving) => (kind === "waiting" || kind === "failed" ? kind : null);

function Unsent() {
  const t = useEditorText();
  const session = useSession();
  const unsent = useStore(session.unsent);
  const isSafe = usePartOf(session.keeping, isKept);
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
