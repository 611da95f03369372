import { useState } from "react";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { ChangeList } from "./change-list.tsx";
import { RenameForm } from "./rename-form.tsx";
import type { Shown } from "./use-version.ts";
import { useMoments, useVersionText, type VersionText } from "./use-version-text.ts";
import type { VersionItem } from "./use-versions.ts";
import styles from "./versions-panel.module.css";

interface VersionRowProps {
  readonly item: VersionItem;
  /** Of the chosen one; null of all others. */
  readonly shown: Shown | null;
  onChoose(): void;
  onRenamed(item: VersionItem): void;
}

/** How many authors are named. */
const NAMED = 3;

export function VersionRow({ item, shown, onChoose, onRenamed }: VersionRowProps) {
  const t = useVersionText();
  const momentOf = useMoments();
  const [isRenaming, setIsRenaming] = useState(false);
  const authors = namesOf(item, t);
  return (
    <li className={styles.row} data-chosen={shown ? "" : undefined}>
      <button type="button" className={styles.choice} aria-current={shown ? "true" : undefined} onClick={onChoose}>
        <span className={styles.rowTitle}>{item.name ?? momentOf(item.created_at)}</span>
        <span className={styles.rowFacts}>
          {item.name === null ? t("unnamed") : momentOf(item.created_at)}
          {authors && `, ${t("by", { names: authors })}`}
        </span>
      </button>
      {shown && (
        <div className={styles.details}>
          {isRenaming ? (
            <RenameForm
              item={item}
              onDone={(changed) => {
                if (changed) onRenamed(changed);
                setIsRenaming(false);
              }}
            />
          ) : (
            <button type="button" className={styles.rename} onClick={() => setIsRenaming(true)}>
              <ToolIcon name="pencil" size={16} />
              {t(item.name === null ? "rename.give" : "rename.change")}
            </button>
          )}
          {shown.kind === "ready" && <ChangeList compared={shown.compared} />}
          {item.kept_until !== null && (
            <p className={styles.hint}>{t("keptUntil", { date: momentOf(item.kept_until) })}</p>
          )}
        </div>
      )}
    </li>
  );
}

function namesOf({ authors }: VersionItem, t: VersionText): string {
  const names = authors.slice(0, NAMED).map(({ display_name }) => display_name);
  const rest = authors.length - names.length;
  return rest > 0 ? t("andMore", { names: names.join(", "), count: rest }) : names.join(", ");
}
