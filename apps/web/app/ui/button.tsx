import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";

interface Look {
  readonly variant?: "primary" | "secondary" | "ghost" | "danger";
  readonly size?: "small" | "medium" | "auth" | "large";
  readonly isWide?: boolean;
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** While busy it keeps its width and its focus and does nothing when pressed again. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNameOf({ variant, size, isWide })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.label}>{children}</span>
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

export function ButtonLink({ variant, size, isWide, children, ...rest }: Look & Omit<LinkProps, "className">) {
  return (
    <Link {...rest} className={classNameOf({ variant, size, isWide })}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}

function classNameOf({ variant = "primary", size = "medium", isWide = false }: Look): string {
  return [styles.button, styles[variant], styles[size], isWide ? styles.wide : ""].filter(Boolean).join(" ");
}
