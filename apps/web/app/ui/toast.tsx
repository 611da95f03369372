import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Icon } from "./icon.tsx";
import styles from "./toast.module.css";

/** Long enough to read a line and press the button beside it. */
const SHOWN_MS = 5_000;

export interface ToastAction {
  readonly label: string;
  run(): void;
}

/** What a toast says, in the user's language already. */
export interface ToastLine {
  readonly text: ReactNode;
  /** Something went wrong: read out at once. */
  readonly isProblem?: boolean;
  readonly action?: ToastAction & {
    /** It takes back what was just done, so the usual key does it, too. */
    readonly isUndo?: boolean;
  };
}

interface ToastProps {
  readonly children: ReactNode;
  readonly action?: ToastAction | undefined;
  /** `alert` is read out at once; `none` where what is around it is read out already. */
  readonly role?: "alert" | "none";
  /** Names the button that closes it; without, there is none. */
  readonly closeLabel?: string | undefined;
  /** It stays until it is closed or acted on. */
  readonly isLasting?: boolean;
  /** Then it leaves by itself, but not while it has the pointer or the focus. */
  onClose?(by: "time" | "press"): void;
}

/** One line at the bottom of the window. */
export function Toast({ children, action, role = "alert", closeLabel, isLasting = false, onClose }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false);
  const close = useEffectEvent(() => onClose?.("time"));
  useEffect(() => {
    if (isHeld || isLasting) return;
    const timer = setTimeout(() => close(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isLasting]);
  return (
    <div
      className={action || closeLabel ? `${styles.toast} ${styles.withAction}` : styles.toast}
      role={role === "none" ? undefined : role}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles.text}>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={() => action.run()}>
          {action.label}
        </button>
      )}
      {closeLabel && (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => onClose?.("press")}>
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  );
}
