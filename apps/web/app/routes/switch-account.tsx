import { at, type User } from "@treeline/contract";
import type { MouseEvent } from "react";
import { Form, redirect, useNavigation, useSubmit } from "react-router";
import styles from "../features/account/account-card.module.css";
import { AccountCard } from "../features/account/account-card.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { useSignOut } from "../layouts/use-sign-out.tsx";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { ownPath } from "../lib/forms/own-path.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { sendFarewell } from "../lib/storage/send-farewell.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { pageUrlOf } from "../lib/visitor/page-url.ts";
import { endPendingCookie, readUser, sessionCookie } from "../lib/visitor/visitor.server.ts";
import { enSwitchAccount } from "../texts/en/switch-account.ts";
import { ruSwitchAccount } from "../texts/ru/switch-account.ts";
import { usePartText } from "../texts/use-part-text.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/switch-account";

const TEXTS = { en: enSwitchAccount, ru: ruSwitchAccount };

const nextOf = (request: Request) => ownPath(pageUrlOf(request).searchParams.get("next")) ?? "/documents";
const describe = ({ id, display_name, email }: User) => ({ id, name: display_name, email });

export const middleware = [guard("signed-in")];

/** The token itself stays in its cookie. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pendingToken, ...visitor } = context.get(visitorContext);
  const other = pendingToken && (await readUser(context.get(hostContext), pendingToken));
  const current = await visitor.readUser();
  if (!other || !current) throw redirect(nextOf(request));
  return { current: describe(current), other: describe(other) };
}

export async function clientAction(given: Route.ClientActionArgs) {
  const form = await given.request.clone().formData();
  // What this browser has copied belongs to the account that is left.
  return form.get("choice") === "switch" ? sendFarewell(given) : sendForm(given.serverAction);
}

export async function action({ request, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const { token, pendingToken } = context.get(visitorContext);
  const field = await readForm(request);
  const headers = new Headers({ "set-cookie": endPendingCookie(host) });
  if (field("choice") === "switch" && pendingToken) {
    const answer = token === null ? null : await callApi(host, at.logout, { token });
    if (answer && !answer.ok && answer.problem.status !== 401) return refuse(answer.problem);
    headers.append("set-cookie", sessionCookie(host, pendingToken));
  }
  return redirect(nextOf(request), { headers });
}

export default function SwitchAccount({ loaderData: { current, other } }: Route.ComponentProps) {
  const t = usePartText(TEXTS);
  const submit = useSubmit();
  const { ask, dialog } = useSignOut(
    current.id,
    () => void submit({ choice: "switch", user: current.id }, { method: "post" }),
  );
  const askToSwitch = (event: MouseEvent) => {
    event.preventDefault();
    void ask();
  };
  const isBusy = useNavigation().state !== "idle";
  const words = ({ name, email }: { name: string; email: string }) => `${name} (${email})`;
  return (
    <AccountCard
      title={t("title")}
      description={t("title")}
      lead={t("lead", { other: words(other), current: words(current) })}
    >
      <Form method="post">
        <Button type="submit" name="choice" value="stay" size="auth" isWide isBusy={isBusy}>
          {t("stay", { name: current.name })}
        </Button>
        <div className={styles.submit}>
          <Button
            type="submit"
            name="choice"
            value="switch"
            variant="secondary"
            size="auth"
            isWide
            isBusy={isBusy}
            onClick={askToSwitch}
          >
            {t("go", { name: other.name })}
          </Button>
        </div>
      </Form>
      {dialog}
    </AccountCard>
  );
}
