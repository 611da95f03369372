import type { DocumentItem } from "@treeline/contract";
import { memo, type ReactNode } from "react";
import { shownName } from "../../../lib/documents/shown-name.ts";
import { useRootData } from "../../../lib/page/root-data.ts";
import { useUnsent } from "../../../lib/storage/use-unsent.ts";
import type { useText } from "../../../texts/use-text.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { useActions } from "../actions/document-actions.ts";
import type { TileEvents } from "../menus/tile-events.ts";
import { TilePreview } from "../sketches/tile-preview.tsx";
import { Badges } from "./badges.tsx";
import { ItemMoment } from "./item-moment.tsx";
import { type MomentField, momentOf } from "./moment-of.ts";
import { SelectBox } from "./select-box.tsx";
import styles from "./tile.module.css";
import { TileName } from "./tile-name.tsx";

export interface TileProps {
  readonly item: DocumentItem;
  /** Counted from 1. */
  readonly position: number;
  /** -1 while the length of the list is unknown. */
  readonly setSize: number;
  /** For a tile outside the window: its column, counted from 1, and its upper edge in pixels. */
  readonly column: number | undefined;
  readonly top: number | undefined;
  /** Of all tiles one is a stop for the Tab key; the others and all that is in them are reached by arrows and the menu. */
  readonly isTabStop: boolean;
  readonly moment: MomentField;
  /** Without the word before the moment: something else says what it is. */
  readonly isBare: boolean;
  readonly isSelected: boolean;
  readonly isSelecting: boolean;
  readonly isRenaming: boolean;
  readonly isMenuOpen: boolean;
  readonly t: ReturnType<typeof useText>;
  readonly events: TileEvents;
}

/**
 * A document as a card or as a row of a list: the same parts, placed by the style sheet. Scrolling renders many of them, so `t` comes
 * from the list instead of a context lookup in each.
 */
export const DocumentTile = memo(function DocumentTile(props: TileProps) {
  const { item, position, setSize, column, top, isTabStop, moment, isBare } = props;
  const { isSelected, isSelecting, isRenaming, isMenuOpen, t, events } = props;
  const name = shownName(item.name, t);
  const isApart = column !== undefined;
  return (
    <li
      className={isApart ? `${styles.tile} ${styles.apart}` : styles.tile}
      style={isApart ? { top, gridColumn: `${column} / ${column + 1}` } : undefined}
      data-id={item.id}
      data-selected={isSelected || undefined}
      aria-posinset={position}
      aria-setsize={setSize}
    >
      <SelectBox
        label={t("library.select", { name })}
        isChecked={isSelected}
        onPress={(isRange) => events.press(item.id, isRange)}
      />
      <TilePreview preview={item.preview} theme={item.theme} layout_type={item.layout_type} />
      <div className={styles.words}>
        <TileName
          item={item}
          shownName={name}
          isTabStop={isTabStop}
          isRenaming={isRenaming}
          isSelecting={isSelecting}
          events={events}
        />
        <span className={styles.owner}>
          <Avatar id={item.owner.id} name={item.owner.display_name} picture={item.owner.picture} size="small" />
          <bdi className={styles.ownerName}>{item.owner.display_name}</bdi>
        </span>
        <span className={styles.edited}>
          <Unsent documentId={item.id} t={t}>
            <ItemMoment at={momentOf(item, moment)} moment={moment} isBare={isBare} t={t} />
          </Unsent>
          <Badges item={item} />
        </span>
      </div>
      <FavoriteButton item={item} label={t("library.favorite", { name })} />
      <MenuButton item={item} label={t("library.more", { name })} isOpen={isMenuOpen} events={events} />
    </li>
  );
});

interface UnsentProps {
  readonly documentId: string;
  readonly t: TileProps["t"];
  readonly children: ReactNode;
}

/** The number of changes that only this browser has; without any, the children. */
function Unsent({ documentId, t, children }: UnsentProps) {
  const count = useUnsent(useRootData().user?.id ?? "", documentId);
  return count > 0 ? <span className={styles.unsent}>{t("offline.unsent", { count })}</span> : children;
}

function FavoriteButton({ item, label }: { item: DocumentItem; label: string }) {
  const { setFavorite } = useActions();
  return (
    <IconButton
      label={label}
      className={styles.star}
      tabIndex={-1}
      aria-pressed={item.is_favorite}
      onClick={() => setFavorite([item], !item.is_favorite)}
    >
      <ToolIcon name="star" />
    </IconButton>
  );
}

interface MenuButtonProps {
  readonly item: DocumentItem;
  readonly label: string;
  readonly isOpen: boolean;
  readonly events: TileEvents;
}

/** Opens the one menu of the list for this document. */
function MenuButton({ item, label, isOpen, events }: MenuButtonProps) {
  return (
    <IconButton
      label={label}
      className={styles.more}
      tabIndex={-1}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget: button, detail }) => events.openMenu({ item, button, isByKey: detail === 0 })}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        events.openMenu({ item, button: event.currentTarget, isByKey: true });
      }}
    >
      <ToolIcon name="more" />
    </IconButton>
  );
}
