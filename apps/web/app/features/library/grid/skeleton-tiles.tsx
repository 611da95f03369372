import styles from "./skeleton-tiles.module.css";
import tile from "./tile.module.css";

/** Placeholders for documents that are loading. */
export function SkeletonTiles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => at).map((place) => (
    <li key={place} className={`${tile.tile} ${styles.skeleton}`} aria-hidden="true">
      <div className={styles.picture} />
      <div className={styles.words}>
        <span className={styles.line} />
        <span className={styles.shortLine} />
      </div>
    </li>
  ));
}
