import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import styles from "./picker-button.module.css";

interface PickerButtonProps extends Omit<ComponentProps<"button">, "children" | "className" | "value"> {
  /** What is picked here. */
  readonly label: string;
  /** What is picked now. */
  readonly value: string;
  /** All that can be: the button is as wide as the longest, so that nothing moves when another is picked. */
  readonly values: readonly string[];
  readonly icon: ReactNode;
}

/** An icon, the choice in words where there is room for it, and a chevron. */
export function PickerButton({ label, value, values, icon, ...rest }: PickerButtonProps) {
  return (
    <button type="button" {...rest} className={styles.picker} aria-label={`${label}: ${value}`} aria-haspopup="dialog">
      <span className={styles.icon}>{icon}</span>
      <span className={styles.value}>{value}</span>
      <Icon name="chevron-down" size={16} className={styles.chevron} />
      {values.map((each) => (
        <span key={each} className={styles.room} data-words={each} />
      ))}
    </button>
  );
}
