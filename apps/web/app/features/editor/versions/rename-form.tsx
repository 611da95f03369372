import { VERSION_NAME_MAX_LENGTH } from "@treeline/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { useSession } from "../session/session.ts";
import { useVersionText, wordsOf } from "./use-version-text.ts";
import type { VersionItem } from "./use-versions.ts";
import { renameVersion } from "./version-calls.ts";
import styles from "./versions-panel.module.css";

interface RenameFormProps {
  readonly item: VersionItem;
  /** Null: it stays as it was. */
  onDone(changed: VersionItem | null): void;
}

/** An empty name takes the name away: the version then goes with those that make themselves. */
export function RenameForm({ item, onDone }: RenameFormProps) {
  const t = useVersionText();
  const { access } = useSession();
  const [name, setName] = useState(item.name ?? "");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const rename = async () => {
    setIsBusy(true);
    const answer = await renameVersion(access.get().id, item.id, name.trim() || null);
    setIsBusy(false);
    if (answer.ok) onDone(answer.value);
    else setProblem(wordsOf(t, answer.problem.code));
  };
  return (
    <form
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void rename();
      }}
    >
      <Field
        name="version-new-name"
        label={t("rename.label")}
        maxLength={VERSION_NAME_MAX_LENGTH}
        autoComplete="off"
        // It takes the place of the button that was pressed.
        autoFocus
        value={name}
        problem={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.keepFoot}>
        <Button variant="ghost" size="small" onClick={() => onDone(null)}>
          {t("rename.cancel")}
        </Button>
        <Button type="submit" variant="secondary" size="small" isBusy={isBusy}>
          {t("rename.submit")}
        </Button>
      </div>
    </form>
  );
}
