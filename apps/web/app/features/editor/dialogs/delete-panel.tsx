import { AlertDialog } from "@base-ui/react/alert-dialog";
import { at } from "@treeline/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { fetchApi } from "../../../lib/api/fetch-api.ts";
import { tellTabs } from "../../../lib/documents/document-changes.ts";
import { useRootData } from "../../../lib/page/root-data.ts";
import { useEditorText } from "../../../texts/use-text.ts";
import { AlertFrame } from "../../../ui/alert-frame.tsx";
import { Button } from "../../../ui/button.tsx";
import dialog from "../../../ui/dialog.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { useEditorState, useSession } from "../session/session.ts";

/** Into the bin, after one question. */
export function DeletePanel() {
  const t = useEditorText();
  const navigate = useNavigate();
  const { user } = useRootData();
  const { panel, access, focusMap } = useSession();
  const name = useEditorState(({ snapshot }) => snapshot.meta.name);
  const [state, setState] = useState<"asking" | "busy" | "failed">("asking");
  const close = () => {
    panel.set(null);
    focusMap();
  };
  const remove = async () => {
    setState("busy");
    const { id } = access.get();
    const answer = await fetchApi(at.deleteDocument, { params: { id } });
    if (!answer.ok) return setState("failed");
    if (user) tellTabs(user.id, { type: "removed", ids: [id] });
    return navigate("/documents");
  };
  return (
    <AlertFrame onClose={close} title={t("page.delete.title", { name })} text={t("page.delete.text")}>
      {state === "failed" && <Notice tone="danger">{t("page.notDone")}</Notice>}
      <div className={dialog.actions}>
        <AlertDialog.Close render={<Button variant="secondary">{t("page.delete.cancel")}</Button>} />
        <Button variant="danger" isBusy={state === "busy"} onClick={() => void remove()}>
          {t("page.delete.submit")}
        </Button>
      </div>
    </AlertFrame>
  );
}
