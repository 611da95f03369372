import type { DocumentItem } from "@treeline/contract";
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from "react";
import { tellReachedLimit } from "../../lib/api/reached-limit.ts";
import { useText } from "../../texts/use-text.ts";
import { tabId } from "../../ui/tabs.tsx";
import { useToaster } from "../../ui/use-toaster.tsx";
import { ActionsProvider, useDocumentActions } from "./actions/document-actions.ts";
import { useFailureLine } from "./actions/report-failures.ts";
import { LibraryBar } from "./bar/library-bar.tsx";
import { ColumnHeads } from "./grid/column-heads.tsx";
import { DocumentGrid } from "./grid/document-grid.tsx";
import { ClockProvider, useClock } from "./grid/item-moment.tsx";
import { ImportButton } from "./importing/import-button.tsx";
import { FilesPlace, useImporting } from "./importing/importing.tsx";
import styles from "./library.module.css";
import { LibraryHead, type LibraryPlan } from "./library-head.tsx";
import { LibraryPanel } from "./library-panel.tsx";
import { isAsked } from "./list/filters.ts";
import { useListChoice } from "./list/list-choice.ts";
import { useListText } from "./list/list-texts.ts";
import { isEmpty, pickShownList, type ShownList, useSearch } from "./list/search.ts";
import type { Tab } from "./list/tab.ts";
import { type LibraryData, type Library as Lists, useLibrary } from "./list/use-library.ts";
import { type More, useMore } from "./list/use-more.ts";
import { useSorting } from "./list/use-sorting.ts";
import { DocumentMenu } from "./menus/document-menu.tsx";
import { LeaveDialog } from "./menus/leave-dialog.tsx";
import { SelectionBar } from "./menus/selection-bar.tsx";
import { useTileEvents } from "./menus/tile-events.ts";
import { useKeptFocus } from "./menus/use-kept-focus.ts";
import { useListKeys } from "./menus/use-list-keys.ts";
import { usePageKeys } from "./menus/use-page-keys.ts";
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
  /** What somebody without documents may begin with. */
  readonly starters: ReactNode;
  readonly plan: LibraryPlan;
  /** Sharing is another feature; the route joins the two. */
  renderShare(document: DocumentItem | null, handle: ShareHandle): ReactNode;
}

/** The documents of one person: two lists to search, select, rename and delete from. */
export function Library({ data, userId, starters, plan, renderShare }: LibraryProps) {
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const page = useLibraryPage(data, userId);
  const { lists, actions, choice, choose, search, shown, more, selection, creation } = page;
  const { items } = shown;
  const importing = useImporting();
  const { events, menu, closeMenu, renaming, leaving, stopLeaving, ...files } = useTileEvents(lists, selection);
  const clock = useClock(data.now);
  const focus = useKeptFocus(panel, items);
  const findFinalFocus = focus.findFocusTarget;
  useListKeys(panel, { items, selection, actions, events, focus });
  usePageKeys();
  const { tab } = choice;
  const isSelecting = selection.items.length > 0;
  const hasNew = tab === "shared" || isAsked(search.question) || !isEmpty(shown);
  return (
    <ActionsProvider value={actions}>
      <ClockProvider value={clock}>
        <MapSketches />
        <LibraryHead list={lists.state.personal} plan={plan}>
          {hasNew && <HeadButtons creation={creation} onImport={importing.pick} />}
        </LibraryHead>
        <LibraryBar panelId={panelId} choice={choice} search={search} onChoose={choose} />
        <div ref={panel} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} tabIndex={-1}>
          <LibraryPanel {...{ shown, choice, search, more, creation, importing, starters }} onChoose={choose}>
            {choice.view === "list" && <ColumnHeads tab={tab} sort={choice.sort} onSort={(sort) => choose({ sort })} />}
            <DocumentGrid
              key={`${tab} ${choice.view} ${lists.state.sort}`}
              items={items}
              hasMore={shown.next !== null}
              tab={tab}
              view={choice.view}
              sort={lists.state.sort}
              isSorting={page.isSorting}
              more={more}
              selected={selection.ids}
              isSelecting={isSelecting}
              renaming={renaming}
              focus={focus}
              menuOf={menu?.item.id ?? null}
              events={events}
              onShow={page.showItems}
            />
          </LibraryPanel>
        </div>
        <DocumentMenu menu={menu} userId={userId} events={events} findFinalFocus={findFinalFocus} onClose={closeMenu} />
        <FilesPlace
          {...{ importing, userId, ...files, findFinalFocus }}
          onMade={page.addMade}
          onExported={page.tellExported}
        />
        {isSelecting && <SelectionBar selection={selection} events={events} />}
        <LeaveDialog items={leaving} findFinalFocus={findFinalFocus} onClose={stopLeaving} onLeft={selection.clear} />
        {renderShare(lists.state.current, { findFinalFocus, onClose: page.stopSharing })}
        <div className={styles.toasts}>{page.toast}</div>
      </ClockProvider>
    </ActionsProvider>
  );
}

/** An empty list has its own. */
function HeadButtons({ creation, onImport }: { readonly creation: Creation; onImport(): void }) {
  return (
    <>
      <ImportButton onPress={onImport} />
      <NewDocument creation={creation} isFloating />
    </>
  );
}

/** The state behind the page; how it looks is in `Library`. */
function useLibraryPage(data: LibraryData, userId: string) {
  const t = useText();
  const l = useListText();
  const lists = useLibrary(data, userId);
  const { state, dispatch } = lists;
  const { show, toast } = useToaster(t("library.closeToast"));
  const actions = useDocumentActions(lists, show);
  const [choice, choose] = useListChoice(data.choice);
  const failureLine = useFailureLine();
  const isSorting = useSorting(lists, {
    sort: choice.sort,
    onFailure(problem) {
      show(failureLine("load", problem));
      choose({ sort: state.sort });
    },
  });
  const place = { tab: choice.tab, sort: state.sort };
  const search = useSearch({ tab: choice.tab, lists: state, userId }, dispatch);
  const shown = pickShownList(state, choice.tab, search);
  const more = useMore(place, shown.isFound && state.found ? state.found : state[choice.tab], dispatch);
  const selection = useSelection(shown.items);
  const creation = useMemo<Creation>(
    () => ({
      onProblem(problem) {
        if (!tellReachedLimit(problem)) show(failureLine("create", problem));
      },
    }),
    [show, failureLine],
  );
  const showItems = useShowItems(lists, choice.tab, shown);
  const { refresh, change } = lists;
  const addMade = useCallback((items: readonly DocumentItem[]) => change({ type: "added", items }), [change]);
  const tellExported = useCallback((name: string) => show({ text: l("export.done", { name }) }), [show, l]);
  const stopSharing = useCallback(() => {
    dispatch({ type: "current", id: null });
    // Badges say whom it is shared with.
    void refresh();
  }, [dispatch, refresh]);
  useMoreWhenEmpty(shown, more);
  // The selection never includes documents that are not listed.
  const { clear } = selection;
  useEffect(clear, [choice.tab, search.question, clear]);
  return {
    lists,
    isSorting,
    toast,
    actions,
    choice,
    choose,
    search,
    shown,
    more,
    showItems,
    selection,
    creation,
    stopSharing,
    addMade,
    tellExported,
  };
}

/** Keeps the items on the screen fresh. An empty list counts as shown. */
function useShowItems(
  { showRange, state: { sort } }: Lists,
  tab: Tab,
  { items, question }: ShownList,
): (from: number, to: number) => void {
  const showItems = useCallback(
    (from: number, to: number) =>
      showRange({ tab, sort, question, after: items[from - 1] ?? null }, items.slice(from, to)),
    [showRange, tab, sort, question, items],
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
