import type { documents } from "@treeline/contract";
import { lazy, Suspense } from "react";
import { data } from "react-router";
import { EditorPage } from "../features/editor/editor-page.tsx";
import type { Session } from "../features/editor/session/session.ts";
import { useStore } from "../features/editor/session/store.ts";
import { QuietAccountMenu } from "../layouts/quiet-account-menu.tsx";
import { hostContext, visitorContext } from "../lib/page-context.ts";
import { useRootData } from "../lib/root-data.ts";
import { untilLoaded } from "../lib/until-loaded.ts";
import { loadEditorTexts } from "../texts/load-texts.ts";
import { useEditorTexts, useText } from "../texts/use-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/document";

const ShareDialog = lazy(async () => ({
  default: (await untilLoaded(() => import("../features/sharing/share-dialog.tsx"))).ShareDialog,
}));

/** Who may see a document, the API decides; a visitor without an account may too, so there is no guard. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token } = context.get(visitorContext);
  const path = `/v1/documents/${encodeURIComponent(params.id)}/`;
  const response = await context.get(hostContext).callApi({ method: "GET", path, token });
  // An address that is no id at all is as good as one that nobody has.
  if (!response.ok) throw data(null, { status: response.status === 422 ? 404 : response.status });
  const { schema, ...document } = (await response.json()) as documents.Document;
  return { document, schemaJson: JSON.stringify(schema) };
}

/** From another page: the editor's texts are fetched with its data. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded, texts] = await Promise.all([serverLoader(), loadEditorTexts(document.documentElement.lang)]);
  return { ...loaded, texts };
}

export default function Document({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { user } = useRootData();
  const { document: item, schemaJson } = loaderData;
  useEditorTexts("texts" in loaderData ? loaderData.texts : undefined);
  const account = user ? (
    <QuietAccountMenu user={user} />
  ) : (
    <ButtonLink to="/login" variant="ghost">
      {t("header.login")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={item.name || t("document.title")} description={t("document.description")} />
      <EditorPage key={item.id} document={item} schemaJson={schemaJson} user={user} account={account} Share={Share} />
    </>
  );
}

function Share({ session }: { session: Session }) {
  const panel = useStore(session.panel);
  if (panel?.kind !== "share") return null;
  const close = (isOpen: boolean) => {
    if (isOpen) return;
    session.panel.set(null);
    session.focusMap();
  };
  const { name } = session.editor.state.snapshot.meta;
  return (
    <Suspense fallback={null}>
      <ShareDialog documentId={session.facts.get().id} documentName={name} open onOpenChange={close} />
    </Suspense>
  );
}
