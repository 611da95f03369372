import type { documents } from "@treeline/contract";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { quoteName, shownName } from "../../lib/documents/shown-name.ts";
import { formatDate } from "../../lib/visitor/locale.ts";
import { useLocale, useText } from "../../texts/use-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./bin.module.css";
import { SelectBox } from "./grid/select-box.tsx";
import type { BinPage } from "./list/fetch-lists.ts";
import { useListText } from "./list/list-texts.ts";
import bar from "./menus/selection-bar.module.css";
import { useKeptFocus } from "./menus/use-kept-focus.ts";
import { type UsedSelection, useSelection } from "./menus/use-selection.ts";
import { MapSketches } from "./sketches/map-sketches.tsx";
import { TilePreview } from "./sketches/tile-preview.tsx";
import { useBin } from "./use-bin.ts";

interface BinProps {
  readonly page: BinPage;
  /** Part of the names; empty for the whole bin. */
  readonly search: string;
  readonly userId: string;
}

export function Bin({ page, search, userId }: BinProps) {
  const t = useText();
  const bin = useBin({ page, search, userId });
  const { items, hasMore } = bin;
  const panel = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(panel, items);
  const selection = useSelection(items);
  const field = useBinSearch(search);
  return (
    <>
      <MapSketches />
      <BinHead
        count={search ? 0 : items.length}
        hasMore={hasMore}
        findFinalFocus={focus.findFocusTarget}
        onEmpty={bin.empty}
      />
      {(items.length > 1 || search) && (
        <div className={styles.search}>
          <SearchField
            label={t("library.search")}
            clearLabel={t("library.clearSearch")}
            value={field.text}
            onChange={field.setText}
          />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {search && t(hasMore ? "library.foundMore" : "library.found", { count: items.length })}
        </span>
      </VisuallyHidden>
      <div ref={panel}>
        {items.length === 0 && !hasMore && <NothingInBin search={search} onClear={() => field.setText("")} />}
        <BinRows bin={bin} selection={selection} findFinalFocus={focus.findFocusTarget} />
      </div>
      {selection.items.length > 0 && (
        <BinSelection selection={selection} bin={bin} findFinalFocus={focus.findFocusTarget} />
      )}
      {bin.toast}
    </>
  );
}

function NothingInBin({ search, onClear }: { search: string; onClear(): void }) {
  const t = useText();
  const l = useListText();
  if (search) {
    const clear = <Button onClick={onClear}>{t("library.clearSearch")}</Button>;
    return <EmptyState title={t("library.notFound.title")} text={t("library.notFound.text")} action={clear} />;
  }
  const back = <ButtonLink to="/documents">{l("bin.back")}</ButtonLink>;
  return <EmptyState title={l("bin.emptyTitle")} text={l("bin.emptyText")} action={back} />;
}

interface BinPartProps {
  readonly selection: UsedSelection<documents.BinItem>;
  readonly bin: ReturnType<typeof useBin>;
  findFinalFocus(): HTMLElement | null;
}

function BinRows({ bin, selection, findFinalFocus }: BinPartProps) {
  const t = useText();
  const l = useListText();
  const [asked, setAsked] = useState<documents.BinItem | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {bin.items.length > 0 && (
        <ul className={styles.rows}>
          {bin.items.map((item) => (
            <BinRow
              key={item.id}
              item={item}
              isSelected={selection.ids.has(item.id)}
              onSelect={(isRange) => selection.press(item.id, isRange)}
              onRestore={() => void bin.restore([item])}
              onPurge={() => {
                setAsked(item);
                setIsAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      {bin.hasMore && (
        <Button variant="secondary" isBusy={bin.isLoading} onClick={() => void bin.loadMore()}>
          {l("bin.more")}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={l("purge.title", { name: quoteName(asked?.name ?? "", t) })}
        text={l("purge.text")}
        cancel={t("library.cancel")}
        confirm={l("purge.confirm")}
        findFinalFocus={findFinalFocus}
        onClose={() => setIsAsking(false)}
        onConfirm={() => asked && void bin.purge([asked])}
      />
    </>
  );
}

/** Debounces typing: a request for every letter would only delay the last answer. */
const DEBOUNCE_MS = 150;

/** The search is part of the address, so that the server answers it, and the page comes back with it. */
function useBinSearch(search: string): { text: string; setText(text: string): void } {
  const [text, setText] = useState(search);
  const navigate = useNavigate();
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === search) return undefined;
    const query = wanted && `?${new URLSearchParams({ search: wanted })}`;
    const timer = setTimeout(
      () => void navigate(`/bin${query}`, { replace: true, preventScrollReset: true }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted, search, navigate]);
  return { text, setText };
}

/** What can be done with the selected documents at once. */
function BinSelection({ selection: { items, clear }, bin, findFinalFocus }: BinPartProps) {
  const t = useText();
  const l = useListText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={bar.bar} aria-label={t("library.selection")}>
      <IconButton label={t("library.clearSelection")} onClick={clear}>
        <Icon name="x" />
      </IconButton>
      <span className={bar.count} role="status">
        {t("library.selected", { count: items.length })}
      </span>
      <Button variant="ghost" onClick={() => void bin.restore(items)}>
        {l("bin.restore")}
      </Button>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        <ToolIcon name="trash" size={18} />
        <span>{l("purge.confirm")}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={l("emptyBin.title", { count: items.length })}
        text={l("purge.textSome")}
        cancel={t("library.cancel")}
        confirm={l("purge.confirm")}
        findFinalFocus={findFinalFocus}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void bin.purge(items)}
      />
    </section>
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
  readonly isSelected: boolean;
  onSelect(isRange: boolean): void;
  onRestore(): void;
  onPurge(): void;
}

function BinRow({ item, isSelected, onSelect, onRestore, onPurge }: BinRowProps) {
  const t = useText();
  const l = useListText();
  const locale = useLocale();
  const name = shownName(item.name, t);
  return (
    <li className={styles.row} data-id={item.id}>
      <SelectBox label={t("library.select", { name })} isChecked={isSelected} isTabStop onPress={onSelect} />
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
