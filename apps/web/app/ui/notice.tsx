import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  readonly tone: "danger" | "success" | "warn";
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly isDisabled?: boolean; run(): void };
  /** Over what is below it, at its upper edge, instead of between the parts of a page. */
  readonly isFloating?: boolean;
  /** `alert` is read out at once; `none` where something else says the same. By default what the tone asks for. */
  readonly role?: "alert" | "status" | "none";
}

/** What is so for longer than a moment, about a form or the whole page. What has just happened is a toast. */
export function Notice({ tone, children, action, isFloating = false, role }: NoticeProps) {
  const spoken = role ?? (tone === "danger" ? "alert" : "status");
  return (
    <div
      className={`${styles.notice} ${styles[tone]} ${isFloating ? styles.floating : styles.inPage}`}
      role={spoken === "none" ? undefined : spoken}
    >
      <Icon name={tone === "success" ? "check" : "alert"} size={18} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action && (
        <button type="button" className={styles.action} disabled={action.isDisabled} onClick={() => action.run()}>
          {action.label}
        </button>
      )}
    </div>
  );
}
