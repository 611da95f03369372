import type { documents } from "@treeline/contract";
import { useText } from "../texts/use-text.ts";
import styles from "./layouts.module.css";

interface Branch {
  /** Its place in the reading order. */
  readonly at: number;
  readonly text: string;
  readonly branches: Branch[];
}

/** What a document's page is without scripts. A public map is there in words, also for machines that look for words. */
export function WithoutScripts({ outline }: { outline: documents.Outline | null }) {
  const t = useText();
  return (
    <div className={styles.noScript}>
      <p>{t("trial.needsScript")}</p>
      {outline && <Branches branches={buildBranches(outline.topics)} />}
      {outline && !outline.is_whole && <p>{t("document.more")}</p>}
    </div>
  );
}

function Branches({ branches }: { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <ul>
      {branches.map(({ at, text, branches: below }) => (
        <li key={at}>
          {text}
          <Branches branches={below} />
        </li>
      ))}
    </ul>
  );
}

function buildBranches(topics: documents.Outline["topics"]): Branch[] {
  const top: Branch[] = [];
  const open: Branch[][] = [top];
  for (const [at, { depth, text }] of topics.entries()) {
    const branch: Branch = { at, text, branches: [] };
    open[depth]?.push(branch);
    open.splice(depth + 1, open.length, branch.branches);
  }
  return top;
}
