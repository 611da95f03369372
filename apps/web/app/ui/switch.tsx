import styles from "./switch.module.css";

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isBusy?: boolean;
  onChange(isOn: boolean): void;
}

/** While busy it keeps its focus and does nothing when pressed again. */
export function Switch({ label, isOn, isBusy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-label={label}
      aria-checked={isOn}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onChange(!isOn);
      }}
    />
  );
}
