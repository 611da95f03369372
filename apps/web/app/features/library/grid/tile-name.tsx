import { DOCUMENT_NAME_MAX_LENGTH, type DocumentItem } from "@treeline/contract";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useText } from "../../../texts/use-text.ts";
import { useActions } from "../actions/document-actions.ts";
import type { TileEvents } from "../menus/tile-events.ts";
import styles from "./tile.module.css";

interface TileNameProps {
  readonly item: DocumentItem;
  readonly shownName: string;
  readonly isRenaming: boolean;
  /** While documents are selected, a click selects instead of opening. */
  readonly isSelecting: boolean;
  readonly events: TileEvents;
}

/** A link to the document that covers the whole tile. Clicks with Shift, Ctrl or ⌘ select, as in every file list. */
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

interface RenameFieldProps {
  readonly item: DocumentItem;
  /** Ended by key, the focus returns to the tile; otherwise it has moved already. */
  onEnd(isByKey: boolean): void;
}

/** Enter and blur save, Escape does not. */
function RenameField({ item, onEnd }: RenameFieldProps) {
  const t = useText();
  const { rename } = useActions();
  const isOver = useRef(false);

  const end = (value: string | null, isByKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const name = value?.trim();
    if (name && name !== item.name) rename(item, name);
    onEnd(isByKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The key that ends an IME composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") end(event.currentTarget.value, true);
    if (event.key === "Escape") end(null, true);
    event.stopPropagation();
  };
  return (
    <input
      className={styles.rename}
      aria-label={t("library.nameField")}
      defaultValue={item.name}
      maxLength={DOCUMENT_NAME_MAX_LENGTH}
      dir="auto"
      autoComplete="off"
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.currentTarget.value, false)}
    />
  );
}
