import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { documents } from "@treeline/contract";
import { toSchema } from "@treeline/map";
import { useState } from "react";
import { fetchApi } from "../../lib/fetch-api.ts";
import { enGone } from "../../texts/en/gone.ts";
import { ruGone } from "../../texts/ru/gone.ts";
import { usePartText } from "../../texts/use-part-text.ts";
import { useEditorText } from "../../texts/use-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { type Session, useSession } from "./session/session.ts";
import { useStore } from "./session/store.ts";

const TEXTS = { en: enGone, ru: ruGone };

/** The document was taken away while it was open. What could not be sent before is offered as a document of one's own. */
export function Gone({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useEditorText();
  const g = usePartText(TEXTS);
  const session = useSession();
  const isGone = useStore(session.isGone);
  const unsent = useStore(session.unsent);
  const [step, setStep] = useState<"asked" | "copying" | "failed">("asked");
  const copy = async () => {
    setStep("copying");
    const id = await copyAsOwn(session, g("copyName", { name: session.editor.state.snapshot.meta.name }));
    if (id === null) setStep("failed");
    else location.assign(`/documents/${id}`);
  };
  const canCopy = isSignedIn && unsent > 0;
  return (
    <AlertDialog.Root open={isGone}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.scrim} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>{g("title")}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>
            {unsent > 0 ? g("unsent", { count: unsent }) : g("text")}
          </AlertDialog.Description>
          {step === "failed" && <p role="alert">{t("page.notDone")}</p>}
          <div className={dialog.actions}>
            <ButtonLink to={isSignedIn ? "/documents" : "/"} variant={canCopy ? "secondary" : "primary"} reloadDocument>
              {g("leave")}
            </ButtonLink>
            {canCopy && (
              <Button disabled={step === "copying"} onClick={() => void copy()}>
                {g("copy")}
              </Button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The id of the new document; null if the server did not take it. */
async function copyAsOwn({ editor }: Session, name: string): Promise<string | null> {
  const { layout, theme } = editor.state.snapshot.meta;
  const answer = await fetchApi<documents.Document>({
    method: "POST",
    path: "/v1/documents/",
    body: { name, layout_type: layout, theme, schema: toSchema(editor.map) },
  });
  return answer.ok ? answer.value.id : null;
}
