import { at, type DocumentItem, type documents, type PageHost } from "@treeline/contract";
import { DOC_VERSION } from "@treeline/map";
import { useEffect } from "react";
import { data, redirect } from "react-router";
import { EditorPage } from "../features/editor/page/editor-page.tsx";
import { DeferredAccountMenu } from "../layouts/deferred-account-menu.tsx";
import { DeferredAccountParts } from "../layouts/deferred-account-parts.tsx";
import { WithoutScripts } from "../layouts/without-scripts.tsx";
import { callApi } from "../lib/api/api.server.ts";
import { pathOf } from "../lib/api/route-at.ts";
import { tellTabs } from "../lib/documents/document-changes.ts";
import { shownName } from "../lib/documents/shown-name.ts";
import { cardOf } from "../lib/page/link-card.tsx";
import { useRootData } from "../lib/page/root-data.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { pageUrlOf } from "../lib/visitor/page-url.ts";
import { loadEditorTexts } from "../texts/load-texts.ts";
import { useRouteTexts, useText } from "../texts/use-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/document";

const OUTLINE_WAIT_MS = 250;

/** Who may see a document, the API decides; a visitor without an account may too, so there is no guard. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { token } = context.get(visitorContext);
  const host = context.get(hostContext);
  const path = pathOf(at.getDocument, { params, query: { schema: "none" } });
  const outline = token === null ? readOutline(host, params.id) : null;
  const response = await host.callApi({ method: "GET", path, token });
  if (response.status === 404 && token === null) leadInvited(request);
  // A malformed id is answered like an unknown one.
  if (!response.ok) throw data(null, { status: response.status === 422 ? 404 : response.status });
  const { schema: _, ...document } = (await response.json()) as DocumentItem & { schema: null };
  const contentPath = pathOf(at.getContent, { params, query: { version: DOC_VERSION } });
  // The browser asks for it before it has the scripts.
  const headers = { link: `<${contentPath}>; rel=preload; as=fetch; crossorigin` };
  return data({ document, outline: await outline }, { headers });
}

/** The link of an invitation names the form that lets its reader in, for every id alike: an error page would be a poor welcome. */
function leadInvited(request: Request): void {
  const { pathname, searchParams } = pageUrlOf(request);
  const form = searchParams.get("invited");
  if (form === "login" || form === "signup") throw redirect(`/${form}?next=${encodeURIComponent(pathname)}`);
}

/** Null where it takes longer than the page should: then the sentence stands alone. Asked for again, it is there. */
async function readOutline(host: PageHost, id: string): Promise<documents.Outline | null> {
  const read = callApi(host, at.getOutline, { params: { id } }).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(resolve, OUTLINE_WAIT_MS, null));
  const answer = await Promise.race([read, late]);
  return answer?.ok ? answer.value : null;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** From another page: the editor's texts are fetched with its data. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded, texts] = await Promise.all([serverLoader(), loadEditorTexts(document.documentElement.lang)]);
  return { ...loaded, texts };
}

export default function Document({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { user } = useRootData();
  const { document: item } = loaderData;
  useRouteTexts("editor", "texts" in loaderData ? loaderData.texts : undefined);
  useTellOpened(item, user?.id);
  const account = user ? (
    <DeferredAccountMenu user={user} />
  ) : (
    <ButtonLink to={`/login?next=/documents/${item.id}`} variant="ghost">
      {t("header.login")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={shownName(item.name, t)}
        description={t("document.description", { name: item.owner.display_name })}
        // Visible without an account means public.
        picture={import.meta.env.SSR && !user ? cardOf(item) : undefined}
      />
      {/* Browsers that run this code never look into it. */}
      <noscript>{import.meta.env.SSR && <WithoutScripts outline={loaderData.outline} />}</noscript>
      <EditorPage key={item.id} document={item} user={user} account={account} AccountParts={DeferredAccountParts} />
    </>
  );
}

/** It may have been made a moment ago, here or by a press in the list: lists in other tabs do not have it yet. */
function useTellOpened(item: DocumentItem, userId: string | undefined): void {
  useEffect(() => {
    if (userId && item.permission === "owner") tellTabs(userId, { type: "added", items: [item] });
  }, [item, userId]);
}
