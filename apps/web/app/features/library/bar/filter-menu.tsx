import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import menu from "../../../ui/menu.module.css";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { FILTERS_OF, type Filter } from "../list/filters.ts";
import { useListText } from "../list/list-texts.ts";
import type { Tab } from "../list/tab.ts";
import styles from "./sort-menu.module.css";

interface FilterMenuProps {
  readonly tab: Tab;
  readonly filter: Filter;
  onChange(filter: Filter): void;
}

export function FilterMenu({ tab, filter, onChange }: FilterMenuProps) {
  const t = useListText();
  // Inside the landmark of the page: outside of landmarks screen readers may skip it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isOn = filter !== "all";
  return (
    <>
      <div ref={setPlace} className={menu.place} />
      <Menu.Root>
        <Menu.Trigger
          className={isOn ? `${styles.trigger} ${styles.isOn}` : styles.trigger}
          aria-label={t("filter.label", { filter: t(`filter.${filter}`) })}
        >
          <ToolIcon name="filter" size={18} />
          <span className={styles.order}>{t(isOn ? `filter.${filter}` : "filter.name")}</span>
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={menu.positioner} sideOffset={4} align="end">
            <Menu.Popup className={menu.popup}>
              <Menu.RadioGroup value={filter} onValueChange={onChange}>
                {FILTERS_OF[tab].map((each) => (
                  <Menu.RadioItem key={each} className={menu.item} value={each} closeOnClick>
                    {t(`filter.${each}`)}
                    <Menu.RadioItemIndicator className={menu.tick}>
                      <Icon name="check" size={18} />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  );
}
