import { DOCUMENT_NAME_MAX_LENGTH, type DocumentItem } from "@treeline/contract";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useText } from "../../../texts/use-text.ts";
import { useActions } from "../actions/document-actions.ts";
import type { TileEvents } from "../menus/tile-events.ts";
import styles from "./tile.module.css";

interface TileNameProps {
  readonly item: DocumentItem;
  readonly shownName: string;
  readonly isTabStop: boolean;
  readonly isRenaming: boolean;
  /** While documents are selected, a click selects instead of opening. */
  readonly isSelecting: boolean;
  readonly events: TileEvents;
}

/**
 * A link to the document that covers the whole tile. Clicks with Shift, Ctrl or ⌘ select, as in every file list; on the name itself
 * Ctrl and ⌘ open it in a new tab, as for any link.
 */
export function TileName({ item, shownName, isTabStop, isRenaming, isSelecting, events }: TileNameProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isLeftByKey = useRef(false);

  useEffect(() => {
    if (!isRenaming && isLeftByKey.current) link.current?.focus({ preventScroll: true });
    isLeftByKey.current = false;
  }, [isRenaming]);

  const onClick = (event: MouseEvent) => {
    const isWithCtrl = event.ctrlKey || event.metaKey;
    if (!isSelecting && !event.shiftKey && !isWithCtrl) return;
    if (isWithCtrl && isOnText(event)) return;
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
        tabIndex={isTabStop ? 0 : -1}
        onPointerEnter={writeTitle}
        onClick={onClick}
      >
        {shownName}
      </Link>
    </h2>
  );
}

function isOnText({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const range = document.createRange();
  range.selectNodeContents(currentTarget);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  );
}

/** A truncated name has a tooltip with all of it. Measured on hover: for every tile it would be slow. */
function writeTitle({ currentTarget: link }: PointerEvent<HTMLElement>): void {
  const isCut = link.scrollHeight > link.clientHeight + 1 || link.scrollWidth > link.clientWidth;
  link.title = isCut ? link.textContent : "";
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
