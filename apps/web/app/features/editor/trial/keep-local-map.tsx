import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { FetchProblem } from "../../../lib/api/fetch-api.ts";
import { untilLoaded } from "../../../lib/loading/until-loaded.ts";
import { hasLocalMap } from "../../../lib/storage/local-map-sign.ts";
import { useText } from "../../../texts/use-text.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./local-problem.module.css";
import { LocalProblem } from "./local-problem.tsx";

/**
 * For every signed-in user, by whatever way they came: the map that this browser keeps becomes a document, and is opened. Nothing
 * where there is none.
 */
export function KeepLocalMap() {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<FetchProblem | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const keep = async () => {
      const { adoptLocalMap } = await untilLoaded(() => import("./adopt-local-map.ts"));
      const adoption = stop.signal.aborted ? null : await adoptLocalMap();
      if (!adoption || stop.signal.aborted) return;
      if (adoption.kind === "adopted") await navigate(`/documents/${adoption.documentId}`);
      if (adoption.kind === "failed") setProblem(adoption.problem);
    };
    if (hasLocalMap()) void keep();
    return () => stop.abort();
  }, [navigate]);
  if (!problem) return null;
  return (
    <Notice tone="warn">
      <div className={styles.row}>
        <LocalProblem problem={problem} onRetry={onRetry}>
          <ButtonLink to="/try" size="small" variant="ghost">
            {t("library.local.open")}
          </ButtonLink>
        </LocalProblem>
      </div>
    </Notice>
  );
}
