import { useEffect, useEffectEvent } from "react";
import { enDamage } from "../../../texts/en/damage.ts";
import { ruDamage } from "../../../texts/ru/damage.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";

const TEXTS = { en: enDamage, ru: ruDamage };

/** Says what could not be read, and leads to the versions that can. */
export function DamageNotice() {
  const t = usePartText(TEXTS);
  const { damage, editor, access, notice, panel } = useSession();
  const extent = useStore(damage);
  const tell = useEffectEvent((lost: "part" | "whole") => {
    // The server takes nothing: what is written onto nothing would hang beside the content when that is brought back.
    if (lost === "whole") editor.update({ isReadOnly: true });
    const action = { label: t("history"), run: () => panel.set({ kind: "versions" }) };
    notice.set({ text: t(lost), isProblem: true, ...(access.get().abilities.edit && { action }) });
  });
  useEffect(() => {
    if (extent) tell(extent);
  }, [extent]);
  return null;
}
