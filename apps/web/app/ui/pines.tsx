import styles from "./pines.module.css";

/** The treeline at the bottom of the window: decoration only. */
export function Pines() {
  return <div className={styles.pines} aria-hidden="true" />;
}
