import { selectedIds } from "@treeline/editor";
import { useEditorState } from "../../session/session.ts";
import { useTopicText } from "../use-topic-text.ts";
import styles from "./bar.module.css";
import { BarSeparator } from "./bar-button.tsx";

/** Said only of several. */
export function TopicCount() {
  const t = useTopicText();
  const count = useEditorState(({ selection }) => selectedIds(selection).length);
  if (count < 2) return null;
  return (
    <>
      <span className={styles.count}>{t("count", { count })}</span>
      <BarSeparator />
    </>
  );
}
