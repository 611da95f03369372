import type { ButtonHTMLAttributes } from "react";
import styles from "./icon-button.module.css";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name and tooltip. */
  readonly label: string;
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
    />
  );
}
