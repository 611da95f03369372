import type { documents } from "@treeline/contract";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { quoteName, shownName } from "../../lib/documents/shown-name.ts";
import { formatDate } from "../../lib/visitor/locale.ts";
import { useLocale, useText } from "../../texts/use-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./bin.module.css";
import type { BinPage } from "./list/fetch-lists.ts";
import { useKeptFocus } from "./menus/use-kept-focus.ts";
import { MapSketches } from "./sketches/map-sketches.tsx";
import { TilePreview } from "./sketches/tile-preview.tsx";
import { useBin } from "./use-bin.ts";

interface BinProps {
  readonly page: BinPage;
  readonly userId: string;
}

export function Bin({ page, userId }: BinProps) {
  const t = useText();
  const { items, hasMore, isLoading, toast, restore, purge, loadMore } = useBin(page, userId);
  const panel = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(panel, items);
  const [asked, setAsked] = useState<documents.BinItem | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const back = <ButtonLink to="/documents">{t("library.bin.back")}</ButtonLink>;
  return (
    <>
      <MapSketches />
      <Link className={styles.back} to="/documents">
        <ToolIcon name="chevron-left" size={18} />
        {t("documents.title")}
      </Link>
      <h1 className={styles.title}>{t("library.bin.title")}</h1>
      <p className={styles.lead}>{t("library.bin.lead")}</p>
      <div ref={panel}>
        {items.length === 0 && !hasMore && (
          <EmptyState title={t("library.bin.emptyTitle")} text={t("library.bin.emptyText")} action={back} />
        )}
        {items.length > 0 && (
          <ul className={styles.rows}>
            {items.map((item) => (
              <BinRow
                key={item.id}
                item={item}
                onRestore={() => void restore(item)}
                onPurge={() => {
                  setAsked(item);
                  setIsAsking(true);
                }}
              />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button variant="secondary" isBusy={isLoading} onClick={() => void loadMore()}>
            {t("library.bin.more")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("library.purge.title", { name: quoteName(asked?.name ?? "", t) })}
        text={t("library.purge.text")}
        cancel={t("library.cancel")}
        confirm={t("library.purge.confirm")}
        findFinalFocus={focus.findFocusTarget}
        onClose={() => setIsAsking(false)}
        onConfirm={() => asked && void purge(asked)}
      />
      {toast}
    </>
  );
}

interface BinRowProps {
  readonly item: documents.BinItem;
  onRestore(): void;
  onPurge(): void;
}

function BinRow({ item, onRestore, onPurge }: BinRowProps) {
  const t = useText();
  const locale = useLocale();
  const name = shownName(item.name, t);
  return (
    <li className={styles.row} data-id={item.id}>
      <TilePreview preview={item.preview} theme={item.theme} layout_type={item.layout_type} />
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <p className={styles.until}>{t("library.bin.until", { date: formatDate(item.purged_at, locale) })}</p>
      </div>
      <Button variant="secondary" size="small" aria-label={t("library.bin.restoreOne", { name })} onClick={onRestore}>
        {t("library.bin.restore")}
      </Button>
      <IconButton label={t("library.bin.purgeOne", { name })} onClick={onPurge}>
        <ToolIcon name="trash" />
      </IconButton>
    </li>
  );
}
