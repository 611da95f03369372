import { useEditorState } from "../session/session.ts";
import styles from "./connect-hint.module.css";
import { useTopicText } from "./use-topic-text.ts";

/** While the other end of a connection is chosen, how to. A band that hangs on a held button needs no words. */
export function ConnectHint() {
  const t = useTopicText();
  const isChoosing = useEditorState(({ tool }) => tool.kind === "connecting" && tool.pointer === null);
  return isChoosing && <p className={styles.hint}>{t("connection.hint")}</p>;
}
