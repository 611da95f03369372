import { Menu } from "@base-ui/react/menu";
import type { GrantLevel } from "@treeline/contract";
import { createContext, useContext } from "react";
import { useText } from "../../texts/use-text.ts";
import { Icon } from "../../ui/icon.tsx";
import menu from "../../ui/menu.module.css";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./share-dialog.module.css";

/** Where menus are put into the page. */
export const MenuPlace = createContext<HTMLElement | null>(null);

interface LevelMenuProps {
  /** Whose level it is. */
  readonly label: string;
  readonly level: GrantLevel;
  onChange(level: GrantLevel): void;
  /** Then access can be taken away here, too. */
  onRemove?(): void;
}

const LEVELS: readonly GrantLevel[] = ["write", "read"];

export function LevelMenu({ label, level, onChange, onRemove }: LevelMenuProps) {
  const t = useText();
  const place = useContext(MenuPlace);
  const current = t(`sharing.level.${level}`);
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.level} aria-label={`${label}: ${current}`}>
        {current}
        <Icon name="chevron-down" size={16} />
      </Menu.Trigger>
      <Menu.Portal container={place}>
        <Menu.Positioner className={menu.positioner} sideOffset={4} align="end">
          <Menu.Popup className={menu.popup}>
            <Menu.RadioGroup value={level} onValueChange={onChange}>
              {LEVELS.map((each) => (
                <Menu.RadioItem key={each} className={menu.item} value={each} closeOnClick>
                  {each === "write" ? <ToolIcon name="pencil" size={18} /> : <Icon name="eye" size={18} />}
                  {t(`sharing.level.${each}`)}
                  <Menu.RadioItemIndicator className={menu.tick}>
                    <Icon name="check" size={18} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            {onRemove && (
              <>
                <Menu.Separator className={menu.separator} />
                <Menu.Item className={`${menu.item} ${menu.danger}`} onClick={onRemove}>
                  <Icon name="x" size={18} />
                  {t("sharing.remove")}
                </Menu.Item>
              </>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
