import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useEditorText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { useSession } from "./session/session.ts";
import { useStore } from "./session/store.ts";

/** The document was taken away while it was open. */
export function Gone({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useEditorText();
  const isGone = useStore(useSession().isGone);
  return (
    <AlertDialog.Root open={isGone}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.scrim} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>{t("page.gone.title")}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>{t("page.gone.text")}</AlertDialog.Description>
          <div className={dialog.actions}>
            <ButtonLink to={isSignedIn ? "/documents" : "/"} reloadDocument>
              {t("page.gone.leave")}
            </ButtonLink>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
