import { languageOf } from "@treeline/contract";
import { redirect } from "react-router";
import { LOG_IN } from "../features/editor/local/local-map.ts";
import { TrialFallback } from "../features/editor/local/trial-fallback.tsx";
import { TrialPage } from "../features/editor/local/trial-page.tsx";
import { DeferredAccountMenu } from "../layouts/deferred-account-menu.tsx";
import { untilLoaded } from "../lib/loading/until-loaded.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { visitorContext } from "../lib/visitor/page-context.ts";
import { loadEditorTexts } from "../texts/load-texts.ts";
import { localTextsFor } from "../texts/local-texts.server.ts";
import { useLocalTexts } from "../texts/use-local-text.ts";
import { requireLocale, useEditorTexts, useText } from "../texts/use-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/try";

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const user = await visitor.readUser().catch(() => null);
  return { isSignedIn: user !== null, localTexts: localTextsFor(visitor.locale) };
}

/** The map is in the browser, so the page begins there, also when it is the first one. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { lang } = document.documentElement;
  const [{ isSignedIn, localTexts }, texts, { openTrial }] = await Promise.all([
    serverLoader(),
    loadEditorTexts(lang),
    untilLoaded(() => import("../features/editor/local/open-trial.ts")),
  ]);
  const trial = await openTrial({ isSignedIn, language: languageOf(requireLocale(lang)) });
  if ("goTo" in trial) throw redirect(trial.goTo);
  return { trial, texts, localTexts };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = TrialFallback;

export default function Try({ loaderData: { trial, texts, localTexts } }: Route.ComponentProps) {
  const t = useText();
  const { user } = useRootData();
  const localText = useLocalTexts(localTexts);
  useEditorTexts(texts);
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
