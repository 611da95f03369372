import { useState } from "react";
import { enGone } from "../../../texts/en/gone.ts";
import { ruGone } from "../../../texts/ru/gone.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { useEditorText } from "../../../texts/use-text.ts";
import { AlertFrame } from "../../../ui/alert-frame.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import dialog from "../../../ui/dialog.module.css";
import { useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import { copyText, readAsText, saveAsOwn } from "../storage/rescue.ts";

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
    const id = await saveAsOwn(session, { t, userId });
    if (id === null) setStep("failed");
    else location.assign(`/documents/${id}`);
  };
  return (
    <AlertFrame title={g("title")} text={unsent > 0 ? g("unsent", { count: unsent }) : g("text")}>
      {step === "failed" && <p role="alert">{t("page.notDone")}</p>}
      <div className={dialog.actions}>
        <ButtonLink to={isSignedIn ? "/documents" : "/"} variant={unsent > 0 ? "secondary" : "primary"} reloadDocument>
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
    </AlertFrame>
  );
}
