import type { ReactNode } from "react";
import styles from "./tool-button.module.css";

interface ToolButtonProps {
  /** Shown after a while under the pointer, and said. */
  readonly name: string;
  /** Said instead of the name, where the button has words of its own. */
  readonly label?: string;
  readonly shortcut?: string | undefined;
  readonly isPressed?: boolean;
  /** It stays in the order of focus, so that the focus is not lost when a limit is reached. */
  readonly isDisabled?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

/** A button around the map. A press leaves the focus in the map, so that typing goes on. The tip is drawn, not said: the label is. */
export function ToolButton({
  name,
  label,
  shortcut,
  isPressed,
  isDisabled,
  isWide,
  children,
  onPress,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      className={isWide ? `${styles.button} ${styles.wide}` : styles.button}
      aria-label={label ?? name}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      {children}
      <span className={styles.tip} aria-hidden="true">
        {name}
        <span className={styles.shortcut}>{shortcut}</span>
      </span>
    </button>
  );
}
