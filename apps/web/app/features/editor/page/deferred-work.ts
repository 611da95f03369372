import type { DocumentItem, Locale, User } from "@treeline/contract";
import { tellTabs } from "../../../lib/documents/document-changes.ts";
import { TOUR_ROOT } from "../../../lib/documents/tour.ts";
import { untilLoaded } from "../../../lib/loading/until-loaded.ts";
import type { EditorText } from "../../../texts/text-set.ts";
import { updatePreview } from "../exporting/preview/preview-upload.ts";
import { handleBrowserPrint } from "../exporting/print/handle-browser-print.ts";
import { paperOf } from "../exporting/print/print-sheets.ts";
import { ignoreEchoes } from "../input/ignore-echoes.ts";
import { startPresence } from "../presence/start-presence.ts";
import { keepLocal } from "../storage/copies/keep-local.ts";
import { sendSoon } from "../storage/copies/send-unsent.ts";
import { rescueCopy } from "../storage/rescue-copy.ts";
import { offerUnstored } from "./answer-later.ts";
import { prefetchPanels } from "./editor-panels.tsx";
import type { OpenSession } from "./open-session.ts";

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
    handleBrowserPrint(session, paperOf(page.locale)),
    ...teach(session, page.t),
  ];
  if (!local) {
    const onStored = (preview: string) =>
      page.user && tellTabs(page.user.id, { type: "patched", ids: [page.document.id], fields: { preview } });
    stops.push(updatePreview(session, { hasPreview: access.get().preview !== null, onStored }));
  }
  return () => {
    presence.get()?.close();
    presence.set(null);
    for (const stop of stops) stop();
  };
}

function teach(session: OpenSession, t: EditorText): readonly (() => void)[] {
  if (session.editor.state.snapshot.root.id !== TOUR_ROOT) return [];
  const over = new AbortController();
  const begin = async () => {
    const { watchTour } = await untilLoaded(() => import("../tour/watch-tour.ts"));
    if (!over.signal.aborted) watchTour(session, { t, signal: over.signal });
  };
  void begin();
  return [() => over.abort()];
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
