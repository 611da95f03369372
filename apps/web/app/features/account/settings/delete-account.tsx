import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useFetcher } from "react-router";
import type { FormAnswer } from "../../../lib/forms/form-answer.ts";
import { useRootData } from "../../../lib/page/root-data.ts";
import { useAccountText } from "../../../texts/use-account-text.ts";
import { useRouteText } from "../../../texts/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import dialog from "../../../ui/dialog.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { CurrentPasswordField } from "../fields.tsx";
import { FormProblemsProvider, useFormProblems } from "../form-problems.tsx";

/** Asked twice: once by this dialog, once by the password. */
export function DeleteAccount() {
  const s = useRouteText("settings");
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger render={<Button variant="secondary">{s("remove.open")}</Button>} />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.scrim} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>{s("remove.ask")}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>{s("remove.text")}</AlertDialog.Description>
          <DeleteForm />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Lives as long as the dialog is open, so that the next opening starts without the last one's errors. */
function DeleteForm() {
  const a = useAccountText();
  const s = useRouteText("settings");
  const { user } = useRootData();
  const fetcher = useFetcher<FormAnswer>();
  const problems = useFormProblems(fetcher.data?.problem);
  return (
    <fetcher.Form
      method="post"
      action="/account/delete"
      noValidate
      onSubmit={(event) => {
        if (!problems.checkAll(event.currentTarget)) event.preventDefault();
      }}
    >
      {problems.general && <Notice tone="danger">{problems.general}</Notice>}
      <FormProblemsProvider value={problems}>
        <CurrentPasswordField name="password" label={a("password")} />
      </FormProblemsProvider>
      <div className={dialog.actions}>
        <AlertDialog.Close render={<Button variant="secondary">{s("remove.cancel")}</Button>} />
        <Button type="submit" variant="danger" isBusy={fetcher.state !== "idle"}>
          {s("remove.submit")}
        </Button>
      </div>
      <input type="hidden" name="user" value={user?.id} />
    </fetcher.Form>
  );
}
