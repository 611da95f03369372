import { toSchema } from "@treeline/map";
import { useEffect, useEffectEvent, useState } from "react";
import { enNotKept } from "../../../texts/en/not-kept.ts";
import { ruNotKept } from "../../../texts/ru/not-kept.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { useText } from "../../../texts/use-text.ts";
import { isKept } from "../keeping/keeping.ts";
import { saveAsFile } from "../keeping/save-as-file.ts";
import { useSession } from "../session/session.ts";
import { usePartOf, useStore } from "../session/store.ts";

const TEXTS = { en: enNotKept, ru: ruNotKept };

/** Changes cannot be sent, and the browser does not keep them, or not for sure: says so, and offers a file. */
export function NotKeptNotice() {
  const t = usePartText(TEXTS);
  const unnamed = useText()("documents.title");
  const { editor, notice, saving, keeping, local } = useSession();
  const isWaiting = usePartOf(saving, ({ kind }) => kind === "waiting" || kind === "failed");
  const state = useStore(keeping);
  const isLoose = useIsLoose(isWaiting && isKept(state));
  const trouble =
    !isWaiting || local ? null : state === "full" || state === "failed" ? state : isLoose ? "loose" : null;
  const save = () => {
    const { name, layout, theme } = editor.map.read().meta;
    saveAsFile({ name, layout_type: layout, theme, schema: toSchema(editor.map) }, unnamed);
  };
  const tell = useEffectEvent((about: NonNullable<typeof trouble>) => {
    const tone = about === "loose" ? {} : { tone: "danger" as const };
    notice.set({ text: t(about), ...tone, action: { label: t("save"), run: save } });
  });
  useEffect(() => {
    if (trouble) tell(trouble);
  }, [trouble]);
  return null;
}

/** Browsers delete what sites keep when the disk is nearly full. */
const ROOM_LEFT = 0.1;

/** Whether the browser may soon delete what it keeps. It is asked not to when there is something to lose. */
function useIsLoose(isNeeded: boolean): boolean {
  const [isLoose, setIsLoose] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    const ask = async () => {
      // Only over https.
      const storage: StorageManager | undefined = navigator.storage;
      if (await storage?.persist?.().catch(() => false)) return;
      const { usage = 0, quota = Infinity } = (await storage?.estimate?.().catch(() => null)) ?? {};
      setIsLoose(usage > (1 - ROOM_LEFT) * quota);
    };
    void ask();
  }, [isNeeded]);
  return isLoose;
}
