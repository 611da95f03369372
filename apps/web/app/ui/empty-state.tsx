import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { LogoMark } from "./logo-mark.tsx";

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** One button that leads on. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <LogoMark size={40} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
