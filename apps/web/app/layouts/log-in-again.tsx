import type { User } from "@treeline/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { CurrentPasswordField, EmailField } from "../features/account/fields.tsx";
import { FormProblemsProvider, useFormProblems } from "../features/account/form-problems.tsx";
import type { Session } from "../features/editor/session/session.ts";
import { useStore } from "../features/editor/session/store.ts";
import type { FormAnswer } from "../lib/forms/form-answer.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { enSignedOut } from "../texts/en/signed-out.ts";
import { ruSignedOut } from "../texts/ru/signed-out.ts";
import { useAccountText } from "../texts/use-account-text.ts";
import { usePartText } from "../texts/use-part-text.ts";
import { AlertFrame } from "../ui/alert-frame.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Notice } from "../ui/notice.tsx";

const TEXTS = { en: enSignedOut, ru: ruSignedOut };

export interface LogInAgainProps {
  readonly session: Session;
  /** Who has the document open. A page that was opened without a network knows it from the copy alone. */
  readonly user: User | null;
}

/** The session ended while a document was open. After logging in the map goes on where it was. */
export function LogInAgain({ session, user }: LogInAgainProps) {
  const a = useAccountText();
  const s = usePartText(TEXTS);
  const unsent = useStore(session.unsent);
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FormAnswer>();
  const problems = useFormProblems(fetcher.data?.problem);
  const isBusy = fetcher.state !== "idle";
  const popup = useRef<HTMLDivElement>(null);
  const findPassword = () => (user && popup.current?.querySelector<HTMLElement>("[type=password]")) ?? true;
  useWhenLoggedIn(fetcher, { session, user });
  return (
    <AlertFrame
      ref={popup}
      initialFocus={findPassword}
      title={s("title")}
      text={unsent > 0 ? s("unsent", { count: unsent }) : s("text")}
    >
      <fetcher.Form
        method="post"
        action={`/login?next=${encodeURIComponent(pathname + search)}`}
        noValidate
        onSubmit={(event) => {
          if (isBusy || !problems.checkAll(event.currentTarget)) event.preventDefault();
        }}
      >
        {problems.general && <Notice tone="danger">{problems.general}</Notice>}
        <FormProblemsProvider value={problems}>
          <EmailField defaultValue={user?.email} />
          <CurrentPasswordField name="password" label={a("password")} />
        </FormProblemsProvider>
        <div className={dialog.actions}>
          <ButtonLink to="/" variant="secondary" reloadDocument>
            {s("leave")}
          </ButtonLink>
          <Button type="submit" isBusy={isBusy}>
            {a("login.submit")}
          </Button>
        </div>
      </fetcher.Form>
    </AlertFrame>
  );
}

/** A form that was taken leads on, here to this very page, and has no answer. */
function useWhenLoggedIn({ state, data }: { state: string; data: unknown }, { session, user }: LogInAgainProps): void {
  const now = useRootData().user;
  const wasBusy = useRef(false);
  const goOn = useEffectEvent(() => {
    // Somebody else: what is not sent waits for the one who made it.
    if (now?.id !== user?.id) location.reload();
    else void session.save();
  });
  useEffect(() => {
    const isBusy = state !== "idle";
    if (wasBusy.current && !isBusy && !data) goOn();
    wasBusy.current = isBusy;
  }, [state, data]);
}
