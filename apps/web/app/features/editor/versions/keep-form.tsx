import { VERSION_NAME_MAX_LENGTH } from "@treeline/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { useSession } from "../session/session.ts";
import { useVersionText, wordsOf } from "./use-version-text.ts";
import type { VersionItem } from "./use-versions.ts";
import { keepVersion } from "./version-calls.ts";
import styles from "./versions-panel.module.css";

type Step =
  | { readonly at: "idle" | "busy" }
  | { readonly at: "done"; readonly name: string }
  | { readonly at: "failed"; readonly words: string };

/** A name for the map as it is now. */
export function KeepForm({ onKept }: { onKept(item: VersionItem): void }) {
  const t = useVersionText();
  const { access, save } = useSession();
  const [name, setName] = useState("");
  const [step, setStep] = useState<Step>({ at: "idle" });
  const keep = async (wanted: string) => {
    setStep({ at: "busy" });
    // What was typed a moment ago belongs to it.
    await save();
    const answer = await keepVersion(access.get().id, wanted);
    if (!answer.ok) return setStep({ at: "failed", words: wordsOf(t, answer.problem.code) });
    setStep({ at: "done", name: wanted });
    setName("");
    onKept(answer.value);
  };
  return (
    <form
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault();
        if (step.at === "busy") return;
        if (name.trim() === "") setStep({ at: "failed", words: t("keep.missing") });
        else void keep(name.trim());
      }}
    >
      <Field
        name="version-name"
        label={t("keep.label")}
        placeholder={t("keep.placeholder")}
        maxLength={VERSION_NAME_MAX_LENGTH}
        autoComplete="off"
        value={name}
        problem={step.at === "failed" ? step.words : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.keepFoot}>
        <span role="status" className={styles.said}>
          {step.at === "done" && t("keep.done", { name: step.name })}
        </span>
        <Button type="submit" variant="secondary" size="small" isBusy={step.at === "busy"}>
          {t("keep.submit")}
        </Button>
      </div>
    </form>
  );
}
