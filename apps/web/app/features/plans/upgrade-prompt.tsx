import type { Problem, ReachedLimit } from "@treeline/contract";
import { useSize } from "../../lib/page/use-size.ts";
import { useLimitText } from "../../texts/use-limit-text.ts";
import { useText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./upgrade-prompt.module.css";

/** For a refusal with 402: what the plan does not hold, and where the larger ones are. Nothing for other refusals. */
export function UpgradePrompt({ problem }: { problem: Pick<Problem, "limit"> }) {
  return problem.limit ? <LimitPrompt limit={problem.limit} /> : null;
}

function LimitPrompt({ limit: { name, max } }: { limit: ReachedLimit }) {
  const t = useText();
  const p = useLimitText();
  const size = useSize();
  return (
    <Notice tone="warn">
      <div className={styles.row}>
        <span>{p(`reached.${name}`, { max: name.endsWith("_bytes") ? size(max) : String(max) })}</span>
        <ButtonLink to="/upgrade" size="small" variant="secondary">
          {t("plans.see")}
        </ButtonLink>
      </div>
    </Notice>
  );
}
