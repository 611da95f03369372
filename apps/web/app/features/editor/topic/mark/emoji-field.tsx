import { isEmoji } from "@treeline/map";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import styles from "./mark-panel.module.css";
import { useMarksText } from "./use-marks-text.ts";

/** For the emoji that are not offered: typed, pasted, or from the picker of the system. */
export function EmojiField({ onAdd }: { onAdd(emoji: string): void }) {
  const t = useMarksText();
  const problem = useId();
  const [typed, setTyped] = useState("");
  const [hasProblem, setHasProblem] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const emoji = typed.trim();
    setHasProblem(!isEmoji(emoji));
    if (!isEmoji(emoji)) return;
    onAdd(emoji);
    setTyped("");
  };
  return (
    <form className={styles.fields} onSubmit={add}>
      <label className={styles.field}>
        {t("anyEmoji")}
        <input
          className={styles.input}
          value={typed}
          autoComplete="off"
          aria-invalid={hasProblem}
          aria-describedby={hasProblem ? problem : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setHasProblem(false);
          }}
        />
      </label>
      <Button type="submit" variant="secondary" size="small">
        {t("addEmoji")}
      </Button>
      {hasProblem && (
        <p id={problem} className={styles.problem} role="alert">
          {t("notEmoji")}
        </p>
      )}
    </form>
  );
}
