import { languageOf } from "@treeline/contract";
import { privacy } from "../content/privacy.server.ts";
import { resolveText } from "../content/resolve-text.server.ts";
import { TextPage } from "../content/text-page.tsx";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useText } from "../texts/use-text.ts";
import type { Route } from "./+types/privacy";

/** The text travels as data, in one language, and is no part of any script. */
export function loader({ context }: Route.LoaderArgs) {
  const source = privacy[languageOf(context.get(visitorContext).locale)];
  return resolveText(source, context.get(hostContext));
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return <TextPage title={t("privacy.title")} description={t("privacy.description")} content={loaderData} />;
}
