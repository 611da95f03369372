import { useIsLate } from "../../../lib/loading/use-is-late.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type Mirror, PreviewMap } from "./preview-map.tsx";
import type { Shown } from "./use-version.ts";
import { useVersionText, wordsOf } from "./use-version-text.ts";
import type { VersionItem, VersionPages } from "./use-versions.ts";
import styles from "./versions-panel.module.css";

interface PreviewAreaProps {
  readonly item: VersionItem | undefined;
  readonly shown: Shown;
  readonly pages: VersionPages;
  readonly Mirror: Mirror;
  onRetry(): void;
}

export function PreviewArea({ item, shown, pages, Mirror, onRetry }: PreviewAreaProps) {
  const t = useVersionText();
  const isLate = useIsLate(item !== undefined && shown.kind === "loading");
  const isEmpty = item === undefined && pages.status.kind === "ready";
  return (
    <div className={styles.stage}>
      {isEmpty && <p className={styles.middle}>{t("emptyMap")}</p>}
      {isLate && (
        <p role="status" className={styles.middle}>
          {t("loadingMap")}
        </p>
      )}
      {item && shown.kind === "failed" && (
        <div className={styles.middle}>
          <Notice tone="danger">
            {shown.code === "unreadable" ? t("restore.unreadable") : wordsOf(t, shown.code)}
          </Notice>
          <Button variant="secondary" onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        </div>
      )}
      {item && shown.kind === "ready" && <PreviewMap key={item.id} item={item} shown={shown} Mirror={Mirror} />}
    </div>
  );
}
