import { Link } from "react-router";
import { useText } from "../../texts/use-text.ts";
import styles from "./upgrade-hint.module.css";
import { usePromotion } from "./use-promotion.ts";

/** One quiet line for the list of documents: what comes after the free plan, and from how much. */
export function UpgradeHint() {
  const t = useText();
  const promotion = usePromotion();
  if (promotion === null) return null;
  return (
    <p className={styles.hint}>
      {promotion.words} ·{" "}
      <Link to={promotion.path} className={styles.link}>
        {t("plans.see")}
      </Link>
    </p>
  );
}
