import { Menu } from "@base-ui/react/menu";
import type { DocumentItem } from "@treeline/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../texts/use-text.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "../../ui/menu.module.css";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import type { TileEvents } from "./tile-events.ts";
import { useActions } from "./use-document-actions.ts";

/** What a person may not do is absent. */
export function DocumentMenuItems({ item, events }: { item: DocumentItem; events: TileEvents }) {
  const t = useText();
  const { duplicate, remove } = useActions();
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
      {share && (
        <Entry icon={<ToolIcon name="user-plus" size={18} />} onPress={() => events.share(item.id)}>
          {t("library.menu.share")}
        </Entry>
      )}
      <Entry icon={<Icon name="check" size={18} />} onPress={() => events.press(item.id, false)}>
        {t("library.menu.select")}
      </Entry>
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
