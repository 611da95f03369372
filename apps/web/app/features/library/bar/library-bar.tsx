import { useText } from "../../../texts/use-text.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segment } from "../../../ui/segment.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "../library.module.css";
import { type ListChoice, VIEWS } from "../list/list-choice.ts";
import type { Search } from "../list/search.ts";
import { TABS } from "../list/tab.ts";
import { SEARCH_KEY } from "../menus/use-page-keys.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { SortMenu } from "./sort-menu.tsx";

interface LibraryBarProps {
  readonly panelId: string;
  readonly choice: ListChoice;
  readonly search: Search;
  onChoose(change: Partial<ListChoice>): void;
}

export function LibraryBar({ panelId, choice, search, onChoose }: LibraryBarProps) {
  const t = useText();
  const viewOptions = VIEWS.map((view) => ({
    value: view,
    name: (
      <>
        <ToolIcon name={view} size={18} />
        <VisuallyHidden>{t(`library.view.${view}`)}</VisuallyHidden>
      </>
    ),
  }));
  return (
    <div className={styles.bar}>
      <Tabs
        label={t("library.tabs")}
        panelId={panelId}
        value={choice.tab}
        tabs={TABS.map((tab) => ({ value: tab, name: t(`library.tab.${tab}`) }))}
        onChange={(tab) => onChoose({ tab })}
      />
      <div className={styles.tools}>
        <SearchField
          label={t("library.search")}
          clearLabel={t("library.clearSearch")}
          value={search.text}
          shortcut={SEARCH_KEY}
          onChange={search.set}
        />
        <FilterMenu tab={choice.tab} filter={search.question.filter} onChange={search.setFilter} />
        <SortMenu sort={choice.sort} onChange={(sort) => onChoose({ sort })} />
        <Segment
          label={t("library.views")}
          size="small"
          value={choice.view}
          options={viewOptions}
          onChange={(view) => onChoose({ view })}
        />
      </div>
    </div>
  );
}
