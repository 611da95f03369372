import styles from "./logo.module.css";

/** The tree alone, in the interface accent. */
export function LogoMark({ size, className }: { size: number; className?: string }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <MarkShapes />
    </svg>
  );
}

export function MarkShapes() {
  return (
    <>
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <path
        className={styles.tree}
        d="M16 6.6v19.4M16 6.8c0 5-2.5 7.8-6.1 9.2M16 6.8c0 5 2.5 7.8 6.1 9.2M16 14.2c0 5.2-3.7 7.7-8.3 8.7M16 14.2c0 5.2 3.7 7.7 8.3 8.7"
      />
    </>
  );
}
