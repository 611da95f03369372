import type { Usage } from "@treeline/contract";
import { Link } from "react-router";
import { useSize } from "../../../lib/page/use-size.ts";
import { useRouteText } from "../../../texts/use-text.ts";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

export interface ShownUsage extends Usage {
  /** Its name; null where everything is free. */
  readonly plan: string | null;
}

export function UsageSection({ usage: { plan, documents, image_bytes: pictures } }: { usage: ShownUsage }) {
  const s = useRouteText("settings");
  const size = useSize();
  return (
    <SettingsSection
      id="usage"
      title={plan === null ? s("usage.title") : s("usage.titleWithPlan")}
      lead={plan === null ? s("usage.lead") : s("usage.plan", { plan })}
    >
      <div className={styles.fields}>
        <Taken {...documents}>
          {documents.max === null
            ? s("usage.documentCount", { count: documents.used })
            : s("usage.documents", { used: documents.used, max: documents.max })}
        </Taken>
        <Taken {...pictures}>
          {pictures.max === null
            ? s("usage.pictureSize", { used: size(pictures.used) })
            : s("usage.pictures", { used: size(pictures.used), max: size(pictures.max) })}
        </Taken>
      </div>
      {plan !== null && (
        <p className={styles.links}>
          <Link to="/upgrade">{s("usage.upgrade")}</Link>
          <Link to="/upgrade#orders">{s("usage.orders")}</Link>
        </p>
      )}
    </SettingsSection>
  );
}

/** The words say it all; the bar shows it at a glance, where there is a limit. */
function Taken({ used, max, children }: { used: number; max: number | null; children: string }) {
  const share = max === null ? null : Math.min(100, (100 * used) / Math.max(1, max));
  return (
    <div className={styles.taken}>
      <p>{children}</p>
      {share !== null && (
        <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect className={share >= 90 ? styles.nearlyFull : styles.filled} width={share} height="1" />
        </svg>
      )}
    </div>
  );
}
