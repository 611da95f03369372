import type { ReactNode } from "react";
import { useText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./library.module.css";
import type { DocumentList } from "./list/library-state.ts";
import { useListText } from "./list/list-texts.ts";

/** Plans are another feature; the route joins the two. */
export interface LibraryPlan {
  /** How many documents it holds; null: any number. */
  readonly maxDocuments: number | null;
  /** What is to be said of it, with so many documents of one's own; there may be more than are counted. */
  render(count: number, isMore: boolean): ReactNode;
}

interface LibraryHeadProps {
  /** The documents of one's own. */
  readonly list: DocumentList;
  readonly plan: LibraryPlan;
  readonly children: ReactNode;
}

/** The share of the plan's limit from which the usage is shown. */
const USAGE_SHOWN_FROM = 0.7;

export function LibraryHead({ list, plan, children }: LibraryHeadProps) {
  const t = useText();
  const l = useListText();
  const { maxDocuments: max } = plan;
  const isMore = list.next !== null;
  const count = list.items.length;
  return (
    <>
      {plan.render(count, isMore)}
      <header className={styles.head}>
        <h1 className={styles.title}>{t("documents.title")}</h1>
        {max !== null && !isMore && count >= USAGE_SHOWN_FROM * max && (
          <span className={styles.usage}>{t("library.usage", { used: String(count), max: String(max) })}</span>
        )}
        <ButtonLink to="/bin" variant="ghost">
          <ToolIcon name="trash" size={18} />
          {l("bin.title")}
        </ButtonLink>
        {children}
      </header>
    </>
  );
}
