import type { DocumentItem } from "@treeline/contract";
import { type MouseEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { RenameField } from "./rename-field.tsx";
import styles from "./tile.module.css";
import type { TileEvents } from "./tile-events.ts";

interface TileNameProps {
  readonly item: DocumentItem;
  readonly shownName: string;
  readonly isRenaming: boolean;
  /** While something is selected a press selects, too. */
  readonly isSelecting: boolean;
  readonly events: TileEvents;
}

/** The name opens the document; its press area is the whole tile. Shift and Ctrl or ⌘ select, as in every file list. */
export function TileName({ item, shownName, isRenaming, isSelecting, events }: TileNameProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isLeftByKey = useRef(false);

  useEffect(() => {
    if (!isRenaming && isLeftByKey.current) link.current?.focus({ preventScroll: true });
    isLeftByKey.current = false;
  }, [isRenaming]);

  const onClick = (event: MouseEvent) => {
    if (!isSelecting && !event.shiftKey && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    events.press(item.id, event.shiftKey);
  };
  if (isRenaming) {
    return (
      <RenameField
        item={item}
        onEnd={(isByKey) => {
          isLeftByKey.current = isByKey;
          events.endRename();
        }}
      />
    );
  }
  return (
    <h2 className={styles.name}>
      <Link
        ref={link}
        className={styles.link}
        to={`/documents/${item.id}`}
        dir="auto"
        draggable={false}
        onClick={onClick}
      >
        {shownName}
      </Link>
    </h2>
  );
}
