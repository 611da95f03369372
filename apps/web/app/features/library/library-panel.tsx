import type { ReactNode } from "react";
import { problemKey } from "../../lib/api/problem-words.ts";
import { useIsLate } from "../../lib/loading/use-is-late.ts";
import { useRootData } from "../../lib/page/root-data.ts";
import { useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { SkeletonTiles } from "./grid/skeleton-tiles.tsx";
import tile from "./grid/tile.module.css";
import { ImportButton } from "./importing/import-button.tsx";
import type { Importing } from "./importing/importing.tsx";
import styles from "./library.module.css";
import type { ListChoice } from "./list/list-choice.ts";
import { useListText } from "./list/list-texts.ts";
import type { Search } from "./list/search.ts";
import { isEmpty, type ShownList } from "./list/search.ts";
import type { More } from "./list/use-more.ts";
import { type Creation, NewDocument } from "./new-document.tsx";

interface LibraryPanelProps {
  readonly shown: ShownList;
  readonly choice: ListChoice;
  readonly search: Search;
  readonly more: More;
  readonly creation: Creation;
  readonly importing: Importing;
  readonly starters: ReactNode;
  onChoose(change: Partial<ListChoice>): void;
  /** The documents, if there are any. */
  readonly children: ReactNode;
}

/** The list, or why there is none: it is loading, loading failed, or it is empty. */
export function LibraryPanel(props: LibraryPanelProps) {
  const { shown, choice, search, more, creation, importing, starters, onChoose, children } = props;
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
      {isEmpty(shown) && <EmptyList {...{ choice, search, creation, importing, starters, onChoose }} />}
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

interface EmptyListProps {
  readonly choice: ListChoice;
  readonly search: Search;
  readonly creation: Creation;
  readonly importing: Importing;
  readonly starters: ReactNode;
  onChoose(change: Partial<ListChoice>): void;
}

/** Says that the list is empty and what to do about it. */
function EmptyList({ choice, search, creation, importing, starters, onChoose }: EmptyListProps) {
  const t = useText();
  const listText = useListText();
  const { user } = useRootData();
  const { question } = search;
  if (question.filter !== "all") {
    const clear = <Button onClick={search.clear}>{t("library.clearFilter")}</Button>;
    const title = t("library.noneFiltered.title", { filter: listText(`filter.${question.filter}`) });
    return <EmptyState title={title} text={t("library.noneFiltered.text")} action={clear} />;
  }
  if (question.search) {
    const clear = <Button onClick={search.clear}>{t("library.clearSearch")}</Button>;
    return <EmptyState title={t("library.notFound.title")} text={t("library.notFound.text")} action={clear} />;
  }
  if (choice.tab === "personal") {
    const start = (
      <div className={styles.starts}>
        <NewDocument creation={creation} />
        <ImportButton onPress={importing.pick} />
      </div>
    );
    return (
      <>
        <EmptyState title={t("library.empty.title")} text={t("library.empty.text")} action={start} />
        {starters}
      </>
    );
  }
  const back = (
    <Button variant="secondary" onClick={() => onChoose({ tab: "personal" })}>
      {t("library.emptyShared.back")}
    </Button>
  );
  const text = t("library.emptyShared.text", { email: user?.email ?? "" });
  return <EmptyState title={t("library.emptyShared.title")} text={text} action={back} />;
}
