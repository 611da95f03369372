import { Menu } from "@base-ui/react/menu";
import type { GrantLevel } from "@treeline/contract";
import { createContext, useContext } from "react";
import { Icon } from "../../ui/icon.tsx";
import menu from "../../ui/menu.module.css";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./share-dialog.module.css";
import { useSharingText } from "./use-sharing-text.ts";

/** Where menus are put into the page. */
export const MenuPlace = createContext<HTMLElement | null>(null);

interface Levels {
  readonly level: GrantLevel;
  onChange(level: GrantLevel): void;
  /** Invited by mail, and not opened yet. */
  readonly onInviteAgain?: (() => void) | undefined;
  /** Then access can be taken away here, too. */
  onRemove?(): void;
}

interface Labelled {
  /** Whose level it is. */
  readonly label: string;
}

const LEVELS: readonly GrantLevel[] = ["write", "read"];

/** A button with a menu of its own. */
export function LevelMenu({ label, ...levels }: Labelled & Levels) {
  return (
    <Menu.Root>
      <LevelButton label={label} level={levels.level} />
      <LevelPopup {...levels} />
    </Menu.Root>
  );
}

interface LevelButtonProps<T> extends Labelled {
  readonly level: GrantLevel;
  /** The menu that many buttons share, and what this one brings to it. */
  readonly handle?: Menu.Handle<T>;
  readonly payload?: T;
}

export function LevelButton<T>({ label, level, handle, payload }: LevelButtonProps<T>) {
  const s = useSharingText();
  const current = s(`level.${level}`);
  const shared = handle && { handle, payload };
  return (
    <Menu.Trigger className={styles.level} aria-label={`${label}: ${current}`} {...shared}>
      {current}
      <Icon name="chevron-down" size={16} />
    </Menu.Trigger>
  );
}

export function LevelPopup({ level, onChange, onInviteAgain, onRemove }: Levels) {
  const s = useSharingText();
  const place = useContext(MenuPlace);
  return (
    <Menu.Portal container={place}>
      <Menu.Positioner className={menu.positioner} sideOffset={4} align="end">
        <Menu.Popup className={menu.popup}>
          <Menu.RadioGroup value={level} onValueChange={onChange}>
            {LEVELS.map((each) => (
              <Menu.RadioItem key={each} className={menu.item} value={each} closeOnClick>
                {each === "write" ? <ToolIcon name="pencil" size={18} /> : <Icon name="eye" size={18} />}
                {s(`level.${each}`)}
                <Menu.RadioItemIndicator className={menu.tick}>
                  <Icon name="check" size={18} />
                </Menu.RadioItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {(onInviteAgain || onRemove) && <Menu.Separator className={menu.separator} />}
          {onInviteAgain && (
            <Menu.Item className={menu.item} onClick={onInviteAgain}>
              <ToolIcon name="mail" size={18} />
              {s("inviteAgain")}
            </Menu.Item>
          )}
          {onRemove && (
            <Menu.Item className={`${menu.item} ${menu.danger}`} onClick={onRemove}>
              <Icon name="x" size={18} />
              {s("remove")}
            </Menu.Item>
          )}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}
