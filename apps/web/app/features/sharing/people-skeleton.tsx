import styles from "./share-dialog.module.css";

/** People who are on their way. */
export function PeopleSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {["first", "second"].map((place) => (
        <div key={place} className={styles.person}>
          <span className={styles.pending} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
}
