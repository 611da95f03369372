import { useEditorText } from "../../../texts/use-text.ts";
import { ToastPlace } from "../../../ui/toast-place.tsx";
import { useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";

/** What the editor has to say. Afterwards the keys are the map's again. */
export function SessionToast() {
  const t = useEditorText();
  const { notice, focusMap } = useSession();
  const line = useStore(notice);
  const close = (by: "time" | "press") => {
    notice.set(null);
    if (by === "press") focusMap();
  };
  return <ToastPlace line={line} closeLabel={t("page.closeNotice")} isLastingWithAction onClose={close} />;
}
