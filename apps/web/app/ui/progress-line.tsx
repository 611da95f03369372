import { useNavigation } from "react-router";
import styles from "./progress-line.module.css";

/** A thin line at the top while the next page is on its way, if that takes long enough to be noticed. */
export function ProgressLine() {
  return useNavigation().state === "loading" ? <div className={styles.line} aria-hidden="true" /> : null;
}
