import { Menu } from "@base-ui/react/menu";
import type { DocumentItem } from "@treeline/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { findReport } from "../../../exchange/importing/stored-report.ts";
import { shownName } from "../../../lib/documents/shown-name.ts";
import { useText } from "../../../texts/use-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../../../ui/menu.module.css";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { useActions } from "../actions/document-actions.ts";
import { useListText } from "../list/list-texts.ts";
import type { OpenMenu, TileEvents } from "./tile-events.ts";

interface DocumentMenuProps {
  readonly menu: OpenMenu | null;
  readonly userId: string;
  readonly events: TileEvents;
  /** The button that opened it, or its replacement. */
  findFinalFocus(): HTMLElement | null;
  onClose(): void;
}

/** One menu for all tiles: a trigger in each would cost more than the rest of the tile. */
export function DocumentMenu({ menu, userId, events, findFinalFocus, onClose }: DocumentMenuProps) {
  const t = useText();
  // Inside the landmark of the page: outside of landmarks screen readers may skip it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The entries stay while it fades out.
  const [last, setLast] = useState(menu);
  if (menu && menu !== last) setLast(menu);
  const popup = useRef<HTMLDivElement>(null);
  /** The name field or a dialog has taken the focus: closing the menu must not move it back. */
  const isFocusTaken = useRef(false);
  useEffect(() => {
    if (!menu) return;
    isFocusTaken.current = false;
    if (!menu.isByKey) return;
    // A frame later: the menu sets its own focus first.
    const frame = requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [menu]);
  const takeFocus =
    <Input,>(act: (input: Input) => void) =>
    (input: Input) => {
      isFocusTaken.current = true;
      act(input);
    };
  const itemEvents: TileEvents = {
    ...events,
    startRename: takeFocus(events.startRename),
    share: takeFocus(events.share),
    leave: takeFocus(events.leave),
    export: takeFocus(events.export),
    showReport: takeFocus(events.showReport),
  };
  return (
    <>
      <div ref={setPlace} />
      {last && (
        <Menu.Root open={menu !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
          <Menu.Portal container={place}>
            <Menu.Positioner className={styles.positioner} anchor={last.button} sideOffset={4} align="end">
              <Menu.Popup
                ref={popup}
                className={styles.popup}
                aria-label={t("library.more", { name: shownName(last.item.name, t) })}
                finalFocus={() => (isFocusTaken.current ? false : findFinalFocus())}
              >
                <DocumentMenuItems
                  item={last.item}
                  hasReport={findReport(userId, last.item.id) !== undefined}
                  events={itemEvents}
                />
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
    </>
  );
}

interface DocumentMenuItemsProps {
  readonly item: DocumentItem;
  readonly hasReport: boolean;
  readonly events: TileEvents;
}

/** Without the actions that this person may not take. */
function DocumentMenuItems({ item, hasReport, events }: DocumentMenuItemsProps) {
  const t = useText();
  const l = useListText();
  const { duplicate, remove, setFavorite } = useActions();
  const { edit, share, duplicate: mayDuplicate, delete: mayDelete } = item.abilities;
  return (
    <>
      <Menu.LinkItem className={styles.item} render={<Link to={`/documents/${item.id}`} />} closeOnClick>
        <Icon name="arrow-right" size={18} />
        {t("library.menu.open")}
      </Menu.LinkItem>
      {edit && (
        <Entry icon={<ToolIcon name="pencil" size={18} />} onPress={() => events.startRename(item.id)}>
          {t("library.menu.rename")}
        </Entry>
      )}
      {mayDuplicate && (
        <Entry icon={<ToolIcon name="copy" size={18} />} onPress={() => duplicate(item)}>
          {t("library.menu.duplicate")}
        </Entry>
      )}
      <Entry icon={<ToolIcon name="download" size={18} />} onPress={() => events.export([item])}>
        {l("export.start")}
      </Entry>
      {share && (
        <Entry icon={<ToolIcon name="user-plus" size={18} />} onPress={() => events.share(item.id)}>
          {t("library.menu.share")}
        </Entry>
      )}
      <Entry icon={<ToolIcon name="star" size={18} />} onPress={() => setFavorite([item], !item.is_favorite)}>
        {t(item.is_favorite ? "library.unfavoriteAll" : "library.favoriteAll")}
      </Entry>
      <Entry icon={<Icon name="check" size={18} />} onPress={() => events.press(item.id, false)}>
        {t("library.menu.select")}
      </Entry>
      {hasReport && (
        <Entry icon={<ToolIcon name="info" size={18} />} onPress={() => events.showReport(item)}>
          {l("import.report")}
        </Entry>
      )}
      <Menu.Separator className={styles.separator} />
      {mayDelete ? (
        <Entry icon={<ToolIcon name="trash" size={18} />} isDanger onPress={() => remove([item])}>
          {t("library.menu.remove")}
        </Entry>
      ) : (
        <Entry icon={<Icon name="logout" size={18} />} isDanger onPress={() => events.leave([item])}>
          {t("library.menu.leave")}
        </Entry>
      )}
    </>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

function Entry({ icon, isDanger = false, children, onPress }: EntryProps) {
  return (
    <Menu.Item className={isDanger ? `${styles.item} ${styles.danger}` : styles.item} onClick={onPress}>
      {icon}
      {children}
    </Menu.Item>
  );
}
