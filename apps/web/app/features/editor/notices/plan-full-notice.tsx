import { CLOSE } from "@treeline/contract/live";
import { useEffect, useEffectEvent } from "react";
import { enPlanFull } from "../../../texts/en/plan-full.ts";
import { ruPlanFull } from "../../../texts/ru/plan-full.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { useSession } from "../session/session.ts";
import { usePartOf } from "../session/store.ts";

const TEXTS = { en: enPlanFull, ru: ruPlanFull };

/** Says why changes are not saved, and leads the one who can do something about it to the plans. */
export function PlanFullNotice() {
  const t = usePartText(TEXTS);
  const { access, notice, saving } = useSession();
  const isPlanFull = usePartOf(saving, ({ refusal }) => refusal === CLOSE.planFull.code);
  const tell = useEffectEvent(() => {
    if (access.get().permission !== "owner") return notice.set({ text: t("others"), isProblem: true });
    // In another tab: what is not saved is in this one.
    const action = { label: t("seePlans"), run: () => void open("/upgrade") };
    notice.set({ text: t("own"), isProblem: true, action });
  });
  useEffect(() => {
    if (isPlanFull) tell();
  }, [isPlanFull]);
  return null;
}
