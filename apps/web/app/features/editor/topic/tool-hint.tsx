import type { Tool } from "@treeline/editor";
import { useEditorState } from "../session/session.ts";
import styles from "./tool-hint.module.css";
import { useTopicText } from "./use-topic-text.ts";

/** How to go on and how to stop while a press means something else than usual: a letter alone can choose the hand. */
export function ToolHint() {
  const t = useTopicText();
  const hint = useEditorState(({ tool }) => hintFor(tool));
  if (hint === null) return null;
  if (hint === "hand") return <p className={styles.hint}>{t("hand.hint")}</p>;
  return (
    <p className={styles.hint}>
      <span className={styles.keys}>{t("connection.hint")}</span>
      <span className={styles.touch}>{t("connection.hintTouch")}</span>
    </p>
  );
}

/** A connection that hangs on a held button needs no words. */
function hintFor(tool: Tool): "connection" | "hand" | null {
  if (tool.kind === "connecting") return tool.pointer === null ? "connection" : null;
  const isHand = tool.kind === "hand" || (tool.kind === "panning" && tool.back.kind === "hand");
  return isHand ? "hand" : null;
}
