import { useIsHydrated } from "../../lib/loading/use-is-hydrated.ts";
import { useRouteText } from "../../texts/use-text.ts";
import { DetailCard } from "./detail-card.tsx";
import styles from "./details-section.module.css";

/** Keys as they are printed on the visitor's keyboard; the server cannot know a Mac, so it comes after the first paint. */
export function KeyboardCard() {
  const t = useRouteText("home");
  const isMac = useIsHydrated() && /^(Mac|iP)/.test(navigator.platform);
  const letter = t("home.keyboard.letter");
  const rows = [
    [t("home.keyboard.child"), ["Tab"]],
    [t("home.keyboard.sibling"), [isMac ? "↩" : "Enter"]],
    [t("home.keyboard.connection"), isMac ? ["⇧", "⌘", letter] : ["Ctrl", "Shift", letter]],
  ] as const;
  return (
    <DetailCard title={t("home.keyboard.title")} text={t("home.keyboard.text")} isFor="keys">
      <dl className={styles.panel}>
        {rows.map(([action, keys]) => (
          <div key={action} className={styles.row}>
            <dt>{action}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </DetailCard>
  );
}
