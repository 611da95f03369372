import { useRootData } from "../../lib/root-data.ts";
import { useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { ListChoice } from "./list-choice.ts";
import { type Creation, NewDocument } from "./new-document.tsx";
import type { Search } from "./use-search.ts";

interface EmptyListProps {
  readonly choice: ListChoice;
  readonly search: Search;
  readonly creation: Creation;
  onChoose(change: Partial<ListChoice>): void;
}

/** Nothing to show, and the way on. */
export function EmptyList({ choice, search, creation, onChoose }: EmptyListProps) {
  const t = useText();
  const { user } = useRootData();
  if (search.text.trim()) {
    const clear = <Button onClick={() => search.set("")}>{t("library.clearSearch")}</Button>;
    return <EmptyState title={t("library.notFound.title")} text={t("library.notFound.text")} action={clear} />;
  }
  if (choice.tab === "personal") {
    const start = <NewDocument creation={creation} />;
    return <EmptyState title={t("library.empty.title")} text={t("library.empty.text")} action={start} />;
  }
  const back = (
    <Button variant="secondary" onClick={() => onChoose({ tab: "personal" })}>
      {t("library.emptyShared.back")}
    </Button>
  );
  const text = t("library.emptyShared.text", { email: user?.email ?? "" });
  return <EmptyState title={t("library.emptyShared.title")} text={text} action={back} />;
}
