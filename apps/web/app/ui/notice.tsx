import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./notice.module.css";

/** A line about the whole form or page. `alert` is read out at once. */
export function Notice({ tone, children }: { tone: "danger" | "success" | "warn"; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === "danger" ? "alert" : "status"}>
      <Icon name={tone === "success" ? "check" : "alert"} size={18} className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
