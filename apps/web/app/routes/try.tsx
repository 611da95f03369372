import { languageOf } from "@treeline/contract";
import { redirect } from "react-router";
import { LOG_IN } from "../features/editor/session/local-map.ts";
import { TrialFallback } from "../features/editor/trial/trial-fallback.tsx";
import { TrialPage } from "../features/editor/trial/trial-page.tsx";
import { isTemplateId } from "../features/templates/template.ts";
import { buildTemplate } from "../features/templates/templates.server.ts";
import { DeferredAccountMenu } from "../layouts/deferred-account-menu.tsx";
import { untilLoaded } from "../lib/loading/until-loaded.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { visitorContext } from "../lib/visitor/page-context.ts";
import { loadEditorTexts } from "../texts/load-texts.ts";
import { textsFor } from "../texts/texts.server.ts";
import { requireLocale, useRouteTexts, useText } from "../texts/use-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/try";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const user = await visitor.readUser().catch(() => null);
  const asked = new URL(request.url).searchParams.get("template");
  const template = isTemplateId(asked) ? buildTemplate(asked, languageOf(visitor.locale)) : null;
  return { isSignedIn: user !== null, localTexts: textsFor(visitor.locale).local, template };
}

/** The map is in the browser, so the page begins there, also when it is the first one. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { lang } = document.documentElement;
  const [{ isSignedIn, localTexts, template }, texts, { openTrial }] = await Promise.all([
    serverLoader(),
    loadEditorTexts(lang),
    untilLoaded(() => import("../features/editor/trial/open-trial.ts")),
  ]);
  const trial = await openTrial({ isSignedIn, language: languageOf(requireLocale(lang)), template });
  if ("goTo" in trial) throw redirect(trial.goTo);
  return { trial, texts, localTexts };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = TrialFallback;

export default function Try({ loaderData: { trial, texts, localTexts } }: Route.ComponentProps) {
  const t = useText();
  const { user } = useRootData();
  const localText = useRouteTexts("local", localTexts);
  useRouteTexts("editor", texts);
  const account = user ? (
    <DeferredAccountMenu user={user} />
  ) : (
    <ButtonLink to={LOG_IN} variant="ghost">
      {t("header.login")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t("trial.title")} description={t("trial.description")} />
      <TrialPage key={trial.document.id} trial={trial} t={localText} user={user} account={account} />
    </>
  );
}
