import type { ReactNode } from "react";
import styles from "./toast.module.css";

/** One line at the bottom of the window. */
export function Toast({ children }: { children: ReactNode }) {
  return (
    <div className={styles.toast} role="alert">
      {children}
    </div>
  );
}
