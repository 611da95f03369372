import type { ReactNode } from "react";
import styles from "./details-section.module.css";

interface DetailCardProps {
  readonly title: string;
  readonly text: string;
  readonly isWide?: boolean;
  /** Of no use to those who work with the other. */
  readonly isFor?: "keys" | "fingers";
  readonly children: ReactNode;
}

export function DetailCard({ title, text, isWide = false, isFor, children }: DetailCardProps) {
  return (
    <div
      className={[styles.card, isWide && styles.wide, isFor && (isFor === "keys" ? styles.forKeys : styles.forFingers)]
        .filter(Boolean)
        .join(" ")}
    >
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.art}>{children}</div>
    </div>
  );
}
