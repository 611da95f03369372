import { at, type Locale, type PageHost } from "@treeline/contract";
import { DownloadSection } from "../features/account/settings/download-section.tsx";
import { EmailSection } from "../features/account/settings/email-section.tsx";
import { readSessions } from "../features/account/settings/read-sessions.server.ts";
import { SessionsSection } from "../features/account/settings/sessions-section.tsx";
import styles from "../features/account/settings/settings.module.css";
import { changeSettings } from "../features/account/settings/settings-actions.server.ts";
import { Appearance, Password, Profile, Removal } from "../features/account/settings/settings-page.tsx";
import { type ShownUsage, UsageSection } from "../features/account/settings/usage-section.tsx";
import { readPlanName } from "../features/plans/read-plans.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { textsFor } from "../texts/texts.server.ts";
import { useRouteTexts, useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/account";

export const middleware = [guard("signed-in")];
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const { token, locale } = context.get(visitorContext);
  const [sessions, usage] = await Promise.all([readSessions(host, token, locale), readUsage(host, token, locale)]);
  return { sessions, usage, texts: textsFor(locale).settings };
}

/** Null where it cannot be told just now: the rest of the page is of use without it. */
async function readUsage(host: PageHost, token: string | null, locale: Locale): Promise<ShownUsage | null> {
  const [usage, plan] = await Promise.all([
    callApi(host, at.getUsage, { token }),
    token !== null && host.hasBilling ? readPlanName(host, { token, locale }) : null,
  ]);
  return usage.ok ? { ...usage.value, plan } : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { token } = context.get(visitorContext);
  return changeSettings({ host: context.get(hostContext), token, field: await readForm(request) }, request);
}

export default function Account({ loaderData: { sessions, usage, texts } }: Route.ComponentProps) {
  const t = useText();
  const s = useRouteTexts("settings", texts);
  const sections = [
    ["profile", s("profile.title")],
    ["email", s("email.title")],
    ["appearance", s("appearance.title")],
    ["password", s("password.title")],
    ["usage", s(usage?.plan ? "usage.titleWithPlan" : "usage.title")],
    ["sessions", s("sessions.title")],
    ["download", s("download.title")],
    ["delete", s("remove.title")],
  ] as const;
  return (
    <>
      <PageHead title={s("title")} description={s("description", { product: t("product.name") })} />
      <h1 className={styles.heading}>{s("title")}</h1>
      <nav className={styles.contents} aria-label={s("sections")}>
        {sections.map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <Profile />
      <EmailSection />
      <Appearance />
      <Password />
      {usage && <UsageSection usage={usage} />}
      {sessions.length > 0 && <SessionsSection sessions={sessions} />}
      <DownloadSection />
      <Removal />
    </>
  );
}
