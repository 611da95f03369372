import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import styles from "./field.module.css";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly label: string;
  readonly name: string;
  /** Said after the label, e.g. that the field may stay empty. */
  readonly labelNote?: string;
  /** A link beside the label. */
  readonly aside?: ReactNode;
  /** A rule for the value; a problem takes its place. */
  readonly hint?: string;
  /** What is wrong and how to mend it. */
  readonly problem?: string | undefined;
  /** A control inside the field, at its end. */
  readonly control?: ReactNode;
}

export function Field({ label, labelNote, aside, hint, problem, control, ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {labelNote && <span className={styles.note}> ({labelNote})</span>}
        </label>
        {aside}
      </div>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={control ? `${styles.input} ${styles.withControl}` : styles.input}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {control}
      </div>
      {note && (
        <p className={problem ? styles.problem : styles.hint} id={noteId}>
          {note}
        </p>
      )}
    </div>
  );
}
