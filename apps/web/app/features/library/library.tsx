import type { DocumentItem } from "@treeline/contract";
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from "react";
import { useText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { tabId } from "../../ui/tabs.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { useToaster } from "../../ui/use-toaster.tsx";
import { ActionsProvider, useDocumentActions } from "./actions/document-actions.ts";
import { useFailureLine } from "./actions/report-failures.ts";
import { DocumentGrid } from "./grid/document-grid.tsx";
import { ClockProvider, useClock } from "./grid/edited-time.tsx";
import styles from "./library.module.css";
import { LibraryBar } from "./library-bar.tsx";
import { LibraryPanel } from "./library-panel.tsx";
import type { Tab } from "./list/library-state.ts";
import { useListChoice } from "./list/list-choice.ts";
import { isEmpty, pickShownList, type ShownList, useSearch } from "./list/search.ts";
import { type LibraryData, type Library as Lists, useLibrary } from "./list/use-library.ts";
import { type More, useMore } from "./list/use-more.ts";
import { DocumentMenu } from "./menus/document-menu.tsx";
import { LeaveDialog } from "./menus/leave-dialog.tsx";
import { SelectionBar } from "./menus/selection-bar.tsx";
import { useTileEvents } from "./menus/tile-events.ts";
import { useKeptFocus } from "./menus/use-kept-focus.ts";
import { useListKeys } from "./menus/use-list-keys.ts";
import { useSelection } from "./menus/use-selection.ts";
import { type Creation, NewDocument } from "./new-document.tsx";
import { MapSketches } from "./sketches/map-sketches.tsx";

export interface ShareHandle {
  findFinalFocus(): HTMLElement | null;
  onClose(): void;
}

interface LibraryProps {
  readonly data: LibraryData;
  readonly userId: string;
  /** Sharing is another feature; the route joins the two. */
  renderShare(document: DocumentItem | null, handle: ShareHandle): ReactNode;
}

/** The documents of one person: two lists to search, select, rename and delete from. */
export function Library({ data, userId, renderShare }: LibraryProps) {
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const page = useLibraryPage(data, userId);
  const { lists, actions, choice, choose, search, shown, more, selection, creation } = page;
  const { items } = shown;
  const { events, menu, closeMenu, renaming, leaving, stopLeaving } = useTileEvents(lists, selection);
  const clock = useClock(data.now);
  const focus = useKeptFocus(panel, items);
  useListKeys(panel, { items, selection, actions, events });
  const { tab } = choice;
  const isSelecting = selection.items.length > 0;
  // An empty list has its own button.
  const hasNew = tab === "shared" || search.text.trim() !== "" || !isEmpty(shown);
  return (
    <ActionsProvider value={actions}>
      <ClockProvider value={clock}>
        <MapSketches />
        <LibraryHead>{hasNew && <NewDocument creation={creation} isFloating />}</LibraryHead>
        <LibraryBar panelId={panelId} choice={choice} search={search} onChoose={choose} />
        <div ref={panel} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} tabIndex={-1}>
          <LibraryPanel shown={shown} choice={choice} search={search} more={more} creation={creation} onChoose={choose}>
            <DocumentGrid
              key={`${tab} ${choice.view}`}
              items={items}
              hasMore={shown.next !== null}
              tab={tab}
              view={choice.view}
              more={more}
              selected={selection.ids}
              isSelecting={isSelecting}
              renaming={renaming}
              focused={focus.id}
              menuOf={menu?.item.id ?? null}
              events={events}
              onShow={page.showItems}
            />
          </LibraryPanel>
        </div>
        <DocumentMenu menu={menu} events={events} findFinalFocus={focus.findFocusTarget} onClose={closeMenu} />
        {isSelecting && <SelectionBar selection={selection} events={events} />}
        <LeaveDialog
          items={leaving}
          findFinalFocus={focus.findFocusTarget}
          onClose={stopLeaving}
          onLeft={selection.clear}
        />
        {renderShare(lists.state.current, {
          findFinalFocus: focus.findFocusTarget,
          onClose: () => lists.dispatch({ type: "current", id: null }),
        })}
        <div className={styles.toasts}>{page.toast}</div>
      </ClockProvider>
    </ActionsProvider>
  );
}

function LibraryHead({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{t("documents.title")}</h1>
      <ButtonLink to="/bin" variant="ghost">
        <ToolIcon name="trash" size={18} />
        {t("library.bin.title")}
      </ButtonLink>
      {children}
    </header>
  );
}

/** The state behind the page; how it looks is in `Library`. */
function useLibraryPage(data: LibraryData, userId: string) {
  const lists = useLibrary(data, userId);
  const { state, dispatch } = lists;
  const { show, toast } = useToaster();
  const actions = useDocumentActions(lists, show);
  const [choice, choose] = useListChoice(data.choice);
  const search = useSearch(choice.tab, dispatch);
  const shown = pickShownList(state, choice.tab, search);
  const more = useMore(choice.tab, shown.isFound && state.found ? state.found : state[choice.tab], dispatch);
  const selection = useSelection(shown.items);
  const failureLine = useFailureLine();
  const creation = useMemo<Creation>(
    () => ({ onProblem: (problem) => show(failureLine("create", problem)) }),
    [show, failureLine],
  );
  const showItems = useShowItems(lists, choice.tab, shown);
  useMoreWhenEmpty(shown, more);
  // The selection never includes documents that are not listed.
  const { clear } = selection;
  useEffect(clear, [choice.tab, search.text, clear]);
  return { lists, toast, actions, choice, choose, search, shown, more, showItems, selection, creation };
}

/** Keeps the items on the screen fresh. An empty list counts as shown. */
function useShowItems(
  { showRange }: Lists,
  tab: Tab,
  { items, search }: ShownList,
): (from: number, to: number) => void {
  const showItems = useCallback(
    (from: number, to: number) => showRange({ tab, search, after: items[from - 1] ?? null }, items.slice(from, to)),
    [showRange, tab, search, items],
  );
  const isEmptyList = items.length === 0;
  useEffect(() => {
    if (isEmptyList) showItems(0, 0);
  }, [isEmptyList, showItems]);
  return showItems;
}

/** After everything that was loaded is deleted there is nothing to scroll, so scrolling cannot load the rest. */
function useMoreWhenEmpty({ items, next }: ShownList, { load }: More): void {
  const isUsedUp = items.length === 0 && next !== null;
  useEffect(() => {
    if (isUsedUp) load();
  }, [isUsedUp, load]);
}
