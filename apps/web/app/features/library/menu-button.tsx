import type { DocumentItem } from "@treeline/contract";
import { IconButton } from "../../ui/icon-button.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./tile.module.css";
import type { TileEvents } from "./tile-events.ts";

interface MenuButtonProps {
  readonly item: DocumentItem;
  readonly label: string;
  readonly isOpen: boolean;
  readonly events: TileEvents;
}

/** Opens the one menu of the list for this document. */
export function MenuButton({ item, label, isOpen, events }: MenuButtonProps) {
  return (
    <IconButton
      label={label}
      className={styles.more}
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
