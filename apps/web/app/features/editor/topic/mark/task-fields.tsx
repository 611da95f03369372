import { markOf, PERSON_MAX_LENGTH, type TaskDetails, type Topic } from "@treeline/map";
import { type KeyboardEvent, useState } from "react";
import styles from "./mark-panel.module.css";
import { useMarksText } from "./use-marks-text.ts";

interface TaskFieldsProps {
  readonly topics: readonly Topic[];
  onChange(change: { due?: string | null; person?: string | null }): void;
}

/** The day and the person of tasks, once all of the topics are tasks. Where they differ the field is empty. */
export function TaskFields({ topics, onChange }: TaskFieldsProps) {
  const t = useMarksText();
  if (!topics.every((topic) => markOf(topic, "task"))) return null;
  return (
    <div className={styles.fields}>
      <TaskField
        key={`due ${sameOf(topics, "due")}`}
        label={t("due")}
        type="date"
        value={sameOf(topics, "due")}
        onChange={(due) => onChange({ due })}
      />
      <TaskField
        key={`person ${sameOf(topics, "person")}`}
        label={t("person")}
        type="text"
        value={sameOf(topics, "person")}
        onChange={(person) => onChange({ person })}
      />
    </div>
  );
}

function sameOf(topics: readonly Topic[], key: keyof TaskDetails): string {
  const values = new Set(topics.map(({ task }) => task?.[key] ?? ""));
  return values.size === 1 ? ([...values][0] ?? "") : "";
}

interface TaskFieldProps {
  readonly label: string;
  readonly type: "date" | "text";
  readonly value: string;
  onChange(value: string | null): void;
}

/** Written when it is left or with Enter: each letter would be a step of undo. */
function TaskField({ label, type, value, onChange }: TaskFieldProps) {
  const [typed, setTyped] = useState(value);
  const commit = () => {
    const next = typed.trim();
    if (next !== value) onChange(next === "" ? null : next);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    commit();
  };
  return (
    <label className={styles.field}>
      {label}
      <input
        className={styles.input}
        type={type}
        min={type === "date" ? "1900-01-01" : undefined}
        max={type === "date" ? "2999-12-31" : undefined}
        maxLength={PERSON_MAX_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKey}
      />
    </label>
  );
}
