import { data } from "react-router";
import { hostContext, visitorContext } from "../lib/page-context.ts";
import { useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { Route } from "./+types/document";

/** Who may see a document, the API decides; a visitor without an account may too, so there is no guard. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token } = context.get(visitorContext);
  const path = `/v1/documents/${encodeURIComponent(params.id)}/`;
  const response = await context.get(hostContext).callApi({ method: "GET", path, token });
  if (!response.ok) throw data(null, { status: response.status });
  return null;
}

export default function Document() {
  const t = useText();
  return (
    <>
      <PageHead title={t("document.title")} description={t("document.description")} />
      <h1>
        <VisuallyHidden>{t("document.title")}</VisuallyHidden>
      </h1>
    </>
  );
}
