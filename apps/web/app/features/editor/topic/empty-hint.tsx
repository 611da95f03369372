import { useEditorText } from "../../../texts/use-text.ts";
import { findScreenBox, isSameBox } from "../session/screen-box.ts";
import { useEditorState } from "../session/session.ts";
import styles from "./empty-hint.module.css";

const GAP = 20;

/** One line under the only topic of a new map. */
export function EmptyHint() {
  const t = useEditorText();
  const box = useEditorState(
    (state) =>
      state.isReadOnly || state.snapshot.isBlank || state.snapshot.root.children.length > 0
        ? undefined
        : findScreenBox(state, state.snapshot.root.id),
    isSameBox,
  );
  if (!box) return null;
  return (
    <p className={styles.hint} style={{ left: box.left + box.width / 2, top: box.top + box.height + GAP }}>
      <span className={styles.keys}>{t("page.hint")}</span>
      <span className={styles.touch}>{t("page.hintTouch")}</span>
    </p>
  );
}
