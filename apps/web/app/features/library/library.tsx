import type { DocumentItem } from "@treeline/contract";
import { type ReactNode, useId, useRef } from "react";
import { useText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { tabId } from "../../ui/tabs.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { DocumentGrid } from "./document-grid.tsx";
import { DocumentMenu } from "./document-menu.tsx";
import { EmptyList } from "./empty-list.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import styles from "./library.module.css";
import { LibraryBar } from "./library-bar.tsx";
import type { LibraryData } from "./library-data.ts";
import { LibraryPanel } from "./library-panel.tsx";
import { MapSketches } from "./map-sketches.tsx";
import { NewDocument } from "./new-document.tsx";
import { isEmpty } from "./pick-shown-list.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { ClockProvider, useClock } from "./use-clock.ts";
import { ActionsProvider } from "./use-document-actions.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useLibraryPage } from "./use-library-page.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useTileEvents } from "./use-tile-events.ts";

export interface ShareHandle {
  findFinalFocus(): HTMLElement | null;
  onClose(): void;
}

interface LibraryProps {
  readonly data: LibraryData;
  readonly userId: string;
  /** Sharing is a feature of its own; the page puts the two together. */
  renderShare(document: DocumentItem | null, handle: ShareHandle): ReactNode;
}

/** The documents of one person: two lists, found by name, marked, named, removed. */
export function Library({ data, userId, renderShare }: LibraryProps) {
  const t = useText();
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const page = useLibraryPage(data, userId);
  const { library, actions, choice, choose, search, shown, more, selection, creation } = page;
  const { items } = shown;
  const { events, menu, closeMenu, renaming, leaving, stopLeaving } = useTileEvents(library, selection);
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
        <header className={styles.head}>
          <h1 className={styles.title}>{t("documents.title")}</h1>
          <ButtonLink to="/bin" variant="ghost">
            <ToolIcon name="trash" size={18} />
            {t("library.bin.title")}
          </ButtonLink>
          {hasNew && <NewDocument creation={creation} isFloating />}
        </header>
        <LibraryBar panelId={panelId} choice={choice} search={search} onChoose={choose} />
        <div ref={panel} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} tabIndex={-1}>
          <LibraryPanel
            shown={shown}
            choice={choice}
            search={search}
            more={more}
            empty={<EmptyList choice={choice} search={search} creation={creation} onChoose={choose} />}
          >
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
              onLook={page.look}
            />
          </LibraryPanel>
        </div>
        <DocumentMenu menu={menu} events={events} findFinalFocus={focus.findHeir} onClose={closeMenu} />
        {isSelecting && <SelectionBar selection={selection} events={events} />}
        <LeaveDialog items={leaving} findFinalFocus={focus.findHeir} onClose={stopLeaving} onLeft={selection.clear} />
        {renderShare(library.state.current, {
          findFinalFocus: focus.findHeir,
          onClose: () => library.dispatch({ type: "current", id: null }),
        })}
        <div className={styles.toasts}>{page.toast}</div>
      </ClockProvider>
    </ActionsProvider>
  );
}
