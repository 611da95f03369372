import { toSchema } from "@treeline/map";
import { useEffect, useEffectEvent, useState } from "react";
import { readNote, writeNote } from "../../../lib/storage/browser-note.ts";
import { enNotKept } from "../../../texts/en/not-kept.ts";
import { ruNotKept } from "../../../texts/ru/not-kept.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { useText } from "../../../texts/use-text.ts";
import { isKept } from "../session/keeping.ts";
import { useEditorState, useSession } from "../session/session.ts";
import { usePartOf, useStore } from "../session/store.ts";
import { saveAsFile } from "../storage/copies/save-as-file.ts";

const TEXTS = { en: enNotKept, ru: ruNotKept };
const WORDS = {
  document: { full: "full", failed: "failed", outdated: "outdated", loose: "loose" },
  local: { full: "localFull", failed: "localFailed", outdated: "localOutdated", loose: "localLoose" },
} as const;

/** A map without an account has so many topics before the warning: at the first letter there is nothing to lose. */
const WORTH_A_WARNING = 5;

/** Changes are nowhere but in the browser, and it does not keep them, or not for sure: says so, and offers a file. */
export function NotKeptNotice() {
  const t = usePartText(TEXTS);
  const unnamed = useText()("documents.title");
  const { editor, notice, saving, keeping, local } = useSession();
  // A map without an account is never sent; before the first change there is nothing to lose.
  const isAtStake = usePartOf(saving, ({ kind, savedAt }) =>
    local ? kind === "failed" || savedAt !== null : kind === "waiting" || kind === "failed",
  );
  const state = useStore(keeping);
  const isWorthAWarning = useEditorState(({ snapshot }) => !local || snapshot.root.size >= WORTH_A_WARNING);
  const isLoose = useIsLoose(isAtStake && isKept(state) && isWorthAWarning);
  const kind = isKept(state) ? (isLoose ? "loose" : null) : state;
  const trouble = isAtStake && kind && kind !== "kept" && kind !== "writing" ? kind : null;
  const save = () => {
    const { name, layout, theme } = editor.map.read().meta;
    saveAsFile({ name, layout_type: layout, theme, schema: toSchema(editor.map) }, unnamed);
  };
  const tell = useEffectEvent((about: NonNullable<typeof trouble>) => {
    // It is no news, and there may be a more important one.
    if (about === "loose" && notice.get() !== null) return;
    const isProblem = about !== "loose";
    const text = t(WORDS[local ? "local" : "document"][about]);
    notice.set({ text, isProblem, action: { label: t("save"), run: save } });
  });
  useEffect(() => {
    if (trouble) tell(trouble);
  }, [trouble]);
  return null;
}

const TOLD = "treeline.told-loose";

/** Whether the browser may delete what it keeps. It is asked not to when there is something to lose; a refusal is shown once. */
function useIsLoose(isNeeded: boolean): boolean {
  const [isLoose, setIsLoose] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    const ask = async () => {
      // Only over https.
      const storage: StorageManager | undefined = navigator.storage;
      if ((await storage?.persist?.().catch(() => false)) || readNote(TOLD) !== null) return;
      writeNote(TOLD, "1");
      setIsLoose(true);
    };
    void ask();
  }, [isNeeded]);
  return isLoose;
}
