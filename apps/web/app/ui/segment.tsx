import { type ReactNode, useId } from "react";
import styles from "./segment.module.css";

interface SegmentProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly name: ReactNode }[];
  readonly size?: "small" | "medium";
  onChange(value: T): void;
}

/** A few choices side by side, one of them raised: radio buttons in disguise, with their keys. */
export function Segment<T extends string>({ label, value, options, size = "medium", onChange }: SegmentProps<T>) {
  const name = useId();
  return (
    <fieldset className={size === "small" ? `${styles.segment} ${styles.small}` : styles.segment}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.piece}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>{option.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
