import { at, type PageHost } from "@treeline/contract";
import { data, redirect } from "react-router";
import { type ApiAnswer, callApi } from "../../../lib/api/api.server.ts";
import { isDataRequest } from "../../../lib/visitor/page-url.ts";
import { donePath, type SettingsAnswer } from "./settings-answer.ts";

export interface SettingsCall {
  readonly host: PageHost;
  readonly token: string | null;
  readonly field: (name: string) => string;
}

type SettingsAction = (call: SettingsCall) => Promise<ApiAnswer<unknown>>;

/** One for each form of the account page, by the section it stands in. */
const ACTIONS: Readonly<Record<string, SettingsAction>> = {
  profile: ({ host, token, field }) =>
    callApi(host, at.changeUser, { token, body: { display_name: field("display_name").trim() } }),
  sessions: ({ host, token, field }) => callApi(host, at.endSession, { token, params: { id: field("id") } }),
  "sessions-others": ({ host, token }) => callApi(host, at.endOtherSessions, { token }),
  email: ({ host, token, field }) =>
    callApi(host, at.requestEmailChange, { token, body: { email: field("email"), password: field("password") } }),
};

export async function changeSettings(call: SettingsCall, request: Request) {
  const intent = call.field("intent");
  const action = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
  if (!action) throw data(null, { status: 400 });
  const answer = await action(call);
  if (answer.ok && !isDataRequest(request)) throw redirect(donePath(intent));
  if (answer.ok) return { intent, isDone: true } satisfies SettingsAnswer;
  return data({ intent, problem: answer.problem, values: {} } satisfies SettingsAnswer, {
    status: answer.problem.status,
  });
}
