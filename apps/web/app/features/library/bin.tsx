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
import { useListText } from "./list/list-texts.ts";
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
  const l = useListText();
  const { items, hasMore, isLoading, toast, restore, purge, empty, loadMore } = useBin(page, userId);
  const panel = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(panel, items);
  const [asked, setAsked] = useState<documents.BinItem | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const back = <ButtonLink to="/documents">{l("bin.back")}</ButtonLink>;
  return (
    <>
      <MapSketches />
      <BinHead count={items.length} hasMore={hasMore} findFinalFocus={focus.findFocusTarget} onEmpty={empty} />
      <div ref={panel}>
        {items.length === 0 && !hasMore && (
          <EmptyState title={l("bin.emptyTitle")} text={l("bin.emptyText")} action={back} />
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
            {l("bin.more")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={l("purge.title", { name: quoteName(asked?.name ?? "", t) })}
        text={l("purge.text")}
        cancel={t("library.cancel")}
        confirm={l("purge.confirm")}
        findFinalFocus={focus.findFocusTarget}
        onClose={() => setIsAsking(false)}
        onConfirm={() => asked && void purge(asked)}
      />
      {toast}
    </>
  );
}

interface EmptyBinProps {
  readonly count: number;
  readonly hasMore: boolean;
  findFinalFocus(): HTMLElement | null;
  onEmpty(): Promise<void>;
}

function BinHead(props: EmptyBinProps) {
  const t = useText();
  const l = useListText();
  return (
    <>
      <Link className={styles.back} to="/documents">
        <ToolIcon name="chevron-left" size={18} />
        {t("documents.title")}
      </Link>
      <div className={styles.head}>
        <h1 className={styles.title}>{l("bin.title")}</h1>
        {props.count > 0 && <EmptyBin {...props} />}
      </div>
      <p className={styles.lead}>{l("bin.lead")}</p>
    </>
  );
}

function EmptyBin({ count, hasMore, findFinalFocus, onEmpty }: EmptyBinProps) {
  const t = useText();
  const l = useListText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <ToolIcon name="trash" size={18} />
        {l("bin.empty")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={l(hasMore ? "emptyBin.titleMore" : "emptyBin.title", { count })}
        text={l("emptyBin.text")}
        cancel={t("library.cancel")}
        confirm={l("emptyBin.confirm")}
        findFinalFocus={findFinalFocus}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void onEmpty()}
      />
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
  const l = useListText();
  const locale = useLocale();
  const name = shownName(item.name, t);
  return (
    <li className={styles.row} data-id={item.id}>
      <TilePreview preview={item.preview} theme={item.theme} layout_type={item.layout_type} />
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <p className={styles.until}>{l("bin.until", { date: formatDate(item.purged_at, locale) })}</p>
      </div>
      <Button variant="secondary" size="small" aria-label={l("bin.restoreOne", { name })} onClick={onRestore}>
        {l("bin.restore")}
      </Button>
      <IconButton label={l("bin.purgeOne", { name })} onClick={onPurge}>
        <ToolIcon name="trash" />
      </IconButton>
    </li>
  );
}
