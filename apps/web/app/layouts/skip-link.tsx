import { useText } from "../texts/use-text.ts";
import styles from "./layouts.module.css";

export function SkipLink() {
  const t = useText();
  return (
    <a href="#content" className={styles.skip}>
      {t("skip")}
    </a>
  );
}
