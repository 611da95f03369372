import { useIsLate } from "../../../lib/loading/use-is-late.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Shown } from "./use-version.ts";
import { useVersionText, wordsOf } from "./use-version-text.ts";
import type { VersionItem, VersionPages } from "./use-versions.ts";
import { VersionRow } from "./version-row.tsx";
import styles from "./versions-panel.module.css";

interface VersionListProps {
  readonly pages: VersionPages;
  readonly chosen: VersionItem | undefined;
  readonly shown: Shown;
  onChoose(item: VersionItem): void;
  onRenamed(item: VersionItem): void;
  /** Null: from the beginning. */
  onLoad(cursor: string | null): void;
}

export function VersionList({ pages, chosen, shown, onChoose, onRenamed, onLoad }: VersionListProps) {
  const t = useVersionText();
  const { items, next, status } = pages;
  const isLoading = status.kind === "loading";
  const isLate = useIsLate(isLoading && items.length === 0);
  return (
    <section className={styles.list} aria-label={t("list")}>
      {isLate && (
        <p role="status" className={styles.hint}>
          {t("loading")}
        </p>
      )}
      {status.kind === "ready" && items.length === 0 && <EmptyState title={t("emptyTitle")} text={t("empty")} />}
      <ul className={styles.rows}>
        {items.map((item) => (
          <VersionRow
            key={item.id}
            item={item}
            shown={item === chosen ? shown : null}
            onChoose={() => onChoose(item)}
            onRenamed={onRenamed}
          />
        ))}
      </ul>
      {status.kind === "failed" && (
        <>
          <Notice tone="danger">{wordsOf(t, status.code)}</Notice>
          <Button variant="secondary" size="small" onClick={() => onLoad(items.length === 0 ? null : next)}>
            {t("tryAgain")}
          </Button>
        </>
      )}
      {status.kind !== "failed" && next !== null && (
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => onLoad(next)}>
          {t("more")}
        </Button>
      )}
    </section>
  );
}
