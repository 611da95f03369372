import { Icon } from "../../../ui/icon.tsx";
import styles from "./select-box.module.css";

interface SelectBoxProps {
  readonly label: string;
  readonly isChecked: boolean;
  /** Else the list leads to it by keys of its own. */
  readonly isTabStop?: boolean;
  /** With Shift: everything since the last pressed one. */
  onPress(isRange: boolean): void;
}

export function SelectBox({ label, isChecked, isTabStop = false, onPress }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        className={styles.input}
        type="checkbox"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onPress((event.nativeEvent as PointerEvent).shiftKey)}
      />
      <span className={styles.face}>
        <Icon name="check" size={14} />
      </span>
    </label>
  );
}
