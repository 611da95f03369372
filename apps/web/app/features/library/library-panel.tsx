import type { ReactNode } from "react";
import { problemKey } from "../../lib/problem-words.ts";
import { useIsLate } from "../../lib/use-is-late.ts";
import { useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./library.module.css";
import type { ListChoice } from "./list-choice.ts";
import { isEmpty, type ShownList } from "./pick-shown-list.ts";
import { SkeletonTiles } from "./skeleton-tiles.tsx";
import tile from "./tile.module.css";
import type { More } from "./use-more.ts";
import type { Search } from "./use-search.ts";

interface LibraryPanelProps {
  readonly shown: ShownList;
  readonly choice: ListChoice;
  readonly search: Search;
  readonly more: More;
  readonly empty: ReactNode;
  /** The documents, if there are any. */
  readonly children: ReactNode;
}

/** The list, or why there is none: it is on its way, it could not be had, there is nothing. */
export function LibraryPanel({ shown, choice, search, more, empty, children }: LibraryPanelProps) {
  const t = useText();
  const { items, next, isFound, isWaiting } = shown;
  const isComing = items.length === 0 && (isWaiting || next !== null) && more.state !== "failed";
  const isLate = useIsLate(isComing);
  const foundText = () => t(next === null ? "library.found" : "library.foundMore", { count: items.length });
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isFound && !search.isWaiting && foundText()}</span>
      </VisuallyHidden>
      {search.problem && <Notice tone="danger">{t(problemKey(search.problem.code))}</Notice>}
      {items.length > 0 && children}
      {isLate && (
        <ul className={tile[choice.view]}>
          <SkeletonTiles count={4} />
        </ul>
      )}
      {isEmpty(shown) && empty}
      {more.state === "failed" && (
        <div className={styles.more}>
          <p role="alert">{t("library.moreFailed")}</p>
          <Button variant="secondary" onClick={more.retry}>
            {t("library.tryAgain")}
          </Button>
        </div>
      )}
    </>
  );
}
