import type { ButtonHTMLAttributes } from "react";
import styles from "./icon-button.module.css";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for ears and as a tooltip. */
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
