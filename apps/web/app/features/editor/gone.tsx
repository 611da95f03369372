import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useState } from "react";
import { enGone } from "../../texts/en/gone.ts";
import { ruGone } from "../../texts/ru/gone.ts";
import { usePartText } from "../../texts/use-part-text.ts";
import { useEditorText } from "../../texts/use-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { copyText, keepAsOwn, readAsText } from "./rescue.ts";
import { useSession } from "./session/session.ts";
import { useStore } from "./session/store.ts";

const TEXTS = { en: enGone, ru: ruGone };

/** The document was taken away while it was open. What could not be sent before is offered as a document of one's own, or as text. */
export function Gone({ userId }: { userId: string | null }) {
  const t = useEditorText();
  const isSignedIn = userId !== null;
  const g = usePartText(TEXTS);
  const session = useSession();
  const unsent = useStore(session.unsent);
  const [step, setStep] = useState<"asked" | "copying" | "failed">("asked");
  const copy = async () => {
    setStep("copying");
    const id = await keepAsOwn(session, { t, userId });
    if (id === null) setStep("failed");
    else location.assign(`/documents/${id}`);
  };
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.scrim} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>{g("title")}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>
            {unsent > 0 ? g("unsent", { count: unsent }) : g("text")}
          </AlertDialog.Description>
          {step === "failed" && <p role="alert">{t("page.notDone")}</p>}
          <div className={dialog.actions}>
            <ButtonLink
              to={isSignedIn ? "/documents" : "/"}
              variant={unsent > 0 ? "secondary" : "primary"}
              reloadDocument
            >
              {g("leave")}
            </ButtonLink>
            {unsent > 0 && isSignedIn && (
              <Button disabled={step === "copying"} onClick={() => void copy()}>
                {t("page.keepOwn")}
              </Button>
            )}
            {unsent > 0 && (!isSignedIn || step === "failed") && (
              <Button onClick={() => void copyText(readAsText(session))}>{t("page.copyMap")}</Button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
