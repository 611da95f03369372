import { Menu } from "@base-ui/react/menu";
import type { CommandId } from "@treeline/editor";
import menu from "../../../../ui/menu.module.css";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import type { ToolIconName } from "../../../../ui/tool-icon-shapes.tsx";
import { useCanRun, useEditor, useEditorState } from "../../session/session.ts";
import { shortcutOf } from "../../tools/shortcut.ts";
import { useCommandName } from "../../tools/use-command-name.ts";
import styles from "./document-menu.module.css";

interface MenuEntryProps {
  readonly icon: ToolIconName;
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  onChoose(): void;
}

export function MenuEntry({ icon, label, shortcut, isDanger = false, isDisabled = false, onChoose }: MenuEntryProps) {
  return (
    <Menu.Item
      className={`${menu.item} ${styles.entry} ${isDanger ? styles.danger : ""}`}
      label={label}
      disabled={isDisabled}
      onClick={onChoose}
    >
      <ToolIcon name={icon} size={18} />
      {label}
      {shortcut !== undefined && <span className={styles.shortcut}>{shortcut}</span>}
    </Menu.Item>
  );
}

/** Named, greyed and with the keys of its command. */
export function CommandEntry({ id, icon, label }: { id: CommandId; icon: ToolIconName; label?: string }) {
  const editor = useEditor();
  const nameOf = useCommandName();
  const canRun = useCanRun(id);
  const shortcut = useEditorState((state) => shortcutOf(id, state));
  return (
    <MenuEntry
      icon={icon}
      label={label ?? nameOf(id)}
      shortcut={shortcut}
      isDisabled={!canRun}
      onChoose={() => editor.run(id)}
    />
  );
}
