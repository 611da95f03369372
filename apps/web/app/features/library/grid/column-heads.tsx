import type { Sort } from "@treeline/contract";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { fieldOf, type SortField, sortAfterPress } from "../bar/sort-fields.ts";
import { useListText } from "../list/list-texts.ts";
import type { Tab } from "../list/tab.ts";
import styles from "./column-heads.module.css";
import { momentField } from "./moment-of.ts";

interface ColumnHeadsProps {
  readonly tab: Tab;
  readonly sort: Sort;
  onSort(sort: Sort): void;
}

/** Over the rows of the list view, where these stand in columns. */
export function ColumnHeads({ tab, sort, onSort }: ColumnHeadsProps) {
  const t = useListText();
  const moment = momentField(sort);
  const head = (field: SortField, name: ReactNode) => (
    <button type="button" className={styles.head} onClick={() => onSort(sortAfterPress(sort, field))}>
      {name}
      {fieldOf(sort) === field && (
        <>
          <Icon name="chevron-down" size={16} className={sort.startsWith("-") ? undefined : styles.up} />
          <VisuallyHidden>{t(sort.startsWith("-") ? "sort.down" : "sort.up")}</VisuallyHidden>
        </>
      )}
    </button>
  );
  return (
    <div className={styles.heads} data-tab={tab} role="group" aria-label={t("sort.heads")}>
      <span>{head("name", t("column.name"))}</span>
      <span>{head(moment, t(`column.${moment}`))}</span>
      {tab === "shared" && <span className={styles.plain}>{t("column.owner")}</span>}
    </div>
  );
}
