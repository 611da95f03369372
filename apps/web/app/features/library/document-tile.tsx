import { Menu } from "@base-ui/react/menu";
import type { DocumentItem } from "@treeline/contract";
import { memo } from "react";
import type { useText } from "../../texts/use-text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { EditedTime } from "./edited-time.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { SelectBox } from "./select-box.tsx";
import { shownName } from "./shown-name.ts";
import styles from "./tile.module.css";
import type { TileEvents, TileMenu } from "./tile-events.ts";
import { TileName } from "./tile-name.tsx";
import { TilePreview } from "./tile-preview.tsx";

export interface TileProps {
  readonly item: DocumentItem;
  /** Counted from 1; undefined until the grid is measured. */
  readonly row: number | undefined;
  /** Counted from 1. */
  readonly position: number;
  /** -1 while nobody knows how long the list is. */
  readonly setSize: number;
  readonly isSelected: boolean;
  readonly isSelecting: boolean;
  readonly isRenaming: boolean;
  readonly t: ReturnType<typeof useText>;
  readonly menu: TileMenu;
  readonly events: TileEvents;
}

/**
 * A document as a card or as a row of a list: the same parts, placed by the style sheet. Many are made while one scrolls, so
 * the texts are asked for once, by the list, and handed on.
 */
export const DocumentTile = memo(function DocumentTile(props: TileProps) {
  const { item, row, position, setSize, isSelected, isSelecting, isRenaming, t, menu, events } = props;
  const name = shownName(item.name, t);
  const isOwn = item.permission === "owner";
  return (
    <li
      className={styles.tile}
      style={row === undefined ? undefined : { gridRowStart: row }}
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
        <TileName item={item} shownName={name} isRenaming={isRenaming} isSelecting={isSelecting} events={events} />
        <span className={styles.owner}>
          <Avatar id={item.owner.display_name} name={item.owner.display_name} size="small" />
          <bdi className={styles.ownerName}>{item.owner.display_name}</bdi>
        </span>
        <span className={styles.edited}>
          <EditedTime at={item.updated_at} isBare={!isOwn} t={t} />
        </span>
      </div>
      <FavoriteButton item={item} label={t("library.favorite", { name })} />
      <Menu.Trigger
        handle={menu}
        payload={item}
        render={
          <IconButton label={t("library.more", { name })} className={styles.more}>
            <ToolIcon name="more" />
          </IconButton>
        }
      />
    </li>
  );
});
