import { languageOf } from "@treeline/contract";
import { resolveText } from "../content/resolve-text.server.ts";
import { terms } from "../content/terms.server.ts";
import { TextPage } from "../content/text-page.tsx";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useText } from "../texts/use-text.ts";
import type { Route } from "./+types/terms";

/** The text travels as data, in one language, and is no part of any script. */
export function loader({ context }: Route.LoaderArgs) {
  const source = terms[languageOf(context.get(visitorContext).locale)];
  return resolveText(source, context.get(hostContext));
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return <TextPage title={t("terms.title")} description={t("terms.description")} content={loaderData} />;
}
