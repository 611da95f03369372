import { at, isLocale } from "@treeline/contract";
import { redirect } from "react-router";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { ownPath } from "../lib/forms/own-path.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { buildCookie } from "../lib/visitor/cookies.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import {
  CHAT_BAR_COOKIE,
  isColorMode,
  LOCALE_COOKIE,
  MODE_COOKIE,
  PREFERENCE_MAX_AGE_S,
} from "../lib/visitor/preferences.ts";
import type { Route } from "./+types/preferences";

export const loader = () => redirect("/");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function action({ request, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const field = await readForm(request);
  const headers = new Headers();
  const keep = (name: string, value: string) =>
    headers.append(
      "set-cookie",
      buildCookie(name, value, { maxAgeSeconds: PREFERENCE_MAX_AGE_S, isSecure: host.appUrl.startsWith("https:") }),
    );

  const locale = field("locale");
  if (isLocale(locale)) {
    keep(LOCALE_COOKIE, locale);
    // Mails follow the account's language. If that fails the page is still right, and the next choice tries again.
    const { token } = context.get(visitorContext);
    if (token !== null) await callApi(host, at.changeUser, { token, body: { locale } });
  }
  const mode = field("mode");
  if (isColorMode(mode)) keep(MODE_COOKIE, mode);
  if (field("chatBar") === "closed") keep(CHAT_BAR_COOKIE, "closed");
  return redirect(ownPath(field("back")) ?? "/", { headers });
}
