import { selectedIds } from "@treeline/editor";
import { useEditorText } from "../../../../texts/use-text.ts";
import { useEditorState } from "../../session/session.ts";
import styles from "./bar.module.css";
import { BarSeparator } from "./bar-button.tsx";

/** Said only of several. */
export function TopicCount() {
  const t = useEditorText();
  const count = useEditorState(({ selection }) => selectedIds(selection).length);
  if (count < 2) return null;
  return (
    <>
      <span className={styles.count}>{t("topic.count", { count })}</span>
      <BarSeparator />
    </>
  );
}
