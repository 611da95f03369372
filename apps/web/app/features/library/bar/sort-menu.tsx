import { Menu } from "@base-ui/react/menu";
import type { Sort } from "@treeline/contract";
import { useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import menu from "../../../ui/menu.module.css";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { useListText } from "../list/list-texts.ts";
import { fieldOf, isReversed, mayReverse, naturalSort, reversed, SORT_FIELDS } from "./sort-fields.ts";
import styles from "./sort-menu.module.css";

interface SortMenuProps {
  readonly sort: Sort;
  onChange(sort: Sort): void;
}

export function SortMenu({ sort, onChange }: SortMenuProps) {
  const t = useListText();
  // Inside the landmark of the page: outside of landmarks screen readers may skip it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const field = fieldOf(sort);
  return (
    <>
      <div ref={setPlace} className={menu.place} />
      <Menu.Root>
        <Menu.Trigger className={styles.trigger} aria-label={t("sort.label", { order: t(`sort.${field}`) })}>
          <ToolIcon name="sort" size={18} />
          <span className={styles.order}>{t(`sort.${field}`)}</span>
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={menu.positioner} sideOffset={4} align="end">
            <Menu.Popup className={menu.popup}>
              <Menu.RadioGroup value={field} onValueChange={(value) => onChange(naturalSort(value))}>
                {SORT_FIELDS.map((each) => (
                  <Menu.RadioItem key={each} className={menu.item} value={each} closeOnClick>
                    {t(`sort.${each}`)}
                    <Menu.RadioItemIndicator className={menu.tick}>
                      <Icon name="check" size={18} />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              <Menu.Separator className={menu.separator} />
              <Menu.CheckboxItem
                className={menu.item}
                checked={isReversed(sort)}
                disabled={!mayReverse(sort)}
                closeOnClick
                onCheckedChange={() => onChange(reversed(sort))}
              >
                {t("sort.reversed")}
                <Menu.CheckboxItemIndicator className={menu.tick}>
                  <Icon name="check" size={18} />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  );
}
