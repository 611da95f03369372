import type { DocumentItem, Locale, User } from "@treeline/contract";
import { tellTabs } from "../../lib/documents/document-changes.ts";
import type { EditorText } from "../../texts/text-set.ts";
import { offerUnstored } from "./answer-later.ts";
import { ignoreEchoes } from "./canvas/ignore-echoes.ts";
import { prefetchPanels } from "./editor-panels.tsx";
import { keepPreview } from "./exporting/preview/preview-upload.ts";
import { keepPrintable } from "./exporting/print/keep-printable.ts";
import { paperOf } from "./exporting/print/print-sheets.ts";
import { keepLocal } from "./keeping/keep-local.ts";
import { sendSoon } from "./keeping/send-unsent.ts";
import { rescueCopy } from "./offline/rescue-copy.ts";
import type { OpenSession } from "./open-session.ts";
import { startPresence } from "./presence/start-presence.ts";

interface Page {
  readonly document: DocumentItem;
  readonly user: User | null;
  readonly locale: Locale;
  readonly t: EditorText;
}

/** Background work beside an open map, loaded when the page is idle. Returns the function that stops it. */
export function startDeferredWork(session: OpenSession, page: Page): () => void {
  const { presencePort, presence, local, access } = session;
  prefetchPanels();
  if (presencePort) presence.set(startPresence(presencePort, session));
  const stops = [
    keep(session, page),
    offerWhatMayNotBeSent(session, page),
    ignoreEchoes(session.stage),
    keepPrintable(session, paperOf(page.locale)),
  ];
  if (!local) {
    const onStored = (preview: string) =>
      page.user && tellTabs(page.user.id, { type: "patched", ids: [page.document.id], fields: { preview } });
    stops.push(keepPreview(session, { hasPreview: access.get().preview !== null, onStored }));
  }
  return () => {
    presence.get()?.close();
    presence.set(null);
    for (const stop of stops) stop();
  };
}

/** From now on the document opens and can be changed in this browser without a network. */
function keep(session: OpenSession, { document, user, t }: Page): () => void {
  const { localPort: port, unsent, saving, keeping, ending } = session;
  if (!port) return () => {};
  const describe = (): DocumentItem => {
    const { name, layout, theme } = session.editor.state.snapshot.meta;
    return { ...document, ...session.access.get(), name, layout_type: layout, theme };
  };
  const rescue = (updates: readonly Uint8Array[]) => rescueCopy(updates, session, t);
  const mayKeep = () => ending.get() === null;
  const keeper = keepLocal({ port, document: describe, user, unsent, saving, keeping, mayKeep, rescue });
  return () => {
    keeper.close();
    if (unsent.get() > 0) sendSoon();
  };
}

/** An earlier page left changes here, and the right to edit was taken away before they were sent. */
function offerWhatMayNotBeSent(session: OpenSession, { user, t }: Page): () => void {
  const { unsent, access } = session;
  const stop = unsent.subscribe(() => {
    if (unsent.get() === 0 || access.get().abilities.edit) return;
    stop();
    const goTo = (path: string) => location.assign(path);
    void offerUnstored(session, { userId: user?.id ?? null, t, goTo });
  });
  return stop;
}
