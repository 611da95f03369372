import { Menu } from "@base-ui/react/menu";
import type { DocumentItem } from "@treeline/contract";
import { useRef, useState } from "react";
import { useIsLate } from "../../lib/use-is-late.ts";
import { useText } from "../../texts/use-text.ts";
import { DocumentMenu } from "./document-menu.tsx";
import { DocumentTile } from "./document-tile.tsx";
import type { Tab } from "./library-state.ts";
import type { View } from "./list-choice.ts";
import { placeTiles } from "./place-tiles.ts";
import { SkeletonTiles } from "./skeleton-tiles.tsx";
import styles from "./tile.module.css";
import type { TileEvents } from "./tile-events.ts";
import type { More } from "./use-more.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useTileFocus } from "./use-tile-focus.ts";

interface DocumentGridProps {
  readonly items: readonly DocumentItem[];
  readonly hasMore: boolean;
  readonly tab: Tab;
  readonly view: View;
  readonly more: More;
  readonly selected: ReadonlySet<string>;
  readonly isSelecting: boolean;
  readonly renaming: string | null;
  readonly events: TileEvents;
}

/** Tiles in a grid or in rows. It is made anew when tab or view change: its measures belong to one of each. */
export function DocumentGrid(props: DocumentGridProps) {
  const { items, hasMore, tab, view, more, selected, isSelecting, renaming, events } = props;
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [menu] = useState(() => Menu.createHandle<DocumentItem>());
  const rows = useRowWindow({ list, count: items.length, onNearEnd: more.load });
  const focus = useTileFocus(list, items);
  const { tiles, above } = placeTiles(items, rows, [focus.id, renaming]);
  const isLate = useIsLate(more.state === "loading");
  const classes = [styles[view], tab === "shared" && styles.shared, isSelecting && styles.isSelecting];
  return (
    <>
      <ul
        ref={list}
        className={classes.filter(Boolean).join(" ")}
        style={rows ? { paddingTop: above } : undefined}
        aria-busy={more.state === "loading" || undefined}
      >
        {tiles.map(({ item, at, row }) => (
          <DocumentTile
            key={item.id}
            item={item}
            row={row}
            position={at + 1}
            setSize={hasMore ? -1 : items.length}
            isSelected={selected.has(item.id)}
            isSelecting={isSelecting}
            isRenaming={renaming === item.id}
            t={t}
            menu={menu}
            events={events}
          />
        ))}
        {isLate && <SkeletonTiles count={rows?.columns ?? 1} />}
      </ul>
      <DocumentMenu menu={menu} events={events} findFinalFocus={focus.findHeir} />
    </>
  );
}
