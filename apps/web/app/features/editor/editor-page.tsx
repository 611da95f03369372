import type { DocumentItem, Locale, User } from "@treeline/contract";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { useIsQuiet } from "../../lib/use-is-quiet.ts";
import { useEditorText, useLocale } from "../../texts/use-text.ts";
import styles from "./editor-page.module.css";
import { EditorPanels, prefetchPanels } from "./editor-panels.tsx";
import { EmptyHint } from "./empty-hint.tsx";
import { ConnectionNotice } from "./header/connection-notice.tsx";
import { DocumentHeader } from "./header/document-header.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import type { OpenSession } from "./open-session.ts";
import { type Session, SessionContext } from "./session/session.ts";
import { useStore } from "./session/store.ts";
import { AriaMirror } from "./tools/aria-mirror.tsx";
import { LiveRegion } from "./tools/live-region.tsx";
import { UploadTray } from "./uploads/upload-tray.tsx";
import { useOpenSession } from "./use-open-session.ts";

const QuietParts = lazy(async () => ({ default: (await untilLoaded(() => import("./quiet-parts.tsx"))).QuietParts }));
const Gone = lazy(async () => ({ default: (await untilLoaded(() => import("./gone.tsx"))).Gone }));

interface EditorPageProps {
  readonly document: DocumentItem;
  /** The content, not parsed: large maps would be slow to send as values. */
  readonly schemaJson: string;
  readonly user: User | null;
  /** The avatar with its menu, or the way to log in. */
  readonly account: ReactNode;
  /** The share dialog, when it is open. */
  readonly Share: ComponentType<{ readonly session: Session }>;
}

/** The screen of one document: header, map, and what lies over the map. */
export function EditorPage({ document, schemaJson, user, account, Share }: EditorPageProps) {
  const t = useEditorText();
  const surface = useRef<HTMLDivElement>(null);
  const opening = useOpenSession(surface, { document, schemaJson, user });
  const session = opening.kind === "open" ? opening.session : null;
  return (
    <SessionContext value={session}>
      <DocumentHeader document={document} user={user} account={account} />
      <main id="content" className={styles.stage}>
        <div ref={surface} className={styles.surface} />
        {opening.kind === "refused" && (
          <p role="alert" className={styles.refused}>
            {t("page.refusedToOpen")}
          </p>
        )}
        {session && <OverTheMap session={session} isSignedIn={user !== null} />}
        {session && <Share session={session} />}
      </main>
    </SessionContext>
  );
}

function OverTheMap({ session, isSignedIn }: { session: OpenSession; isSignedIn: boolean }) {
  const isGone = useStore(session.isGone);
  const isQuiet = useIsQuiet();
  const locale = useLocale();
  useEffect(() => (isQuiet ? prepareRest(session, locale) : undefined), [isQuiet, session, locale]);
  return (
    <>
      <ConnectionNotice />
      <AriaMirror />
      <LiveRegion />
      <EmptyHint />
      <UploadTray uploads={session.uploads} />
      <EditorPanels />
      <NoticeBar />
      <Suspense fallback={null}>
        {isQuiet && <QuietParts />}
        {isGone && <Gone isSignedIn={isSignedIn} />}
      </Suspense>
    </>
  );
}

/** Code that is not needed to begin with, the preview for lists, and what the browser's own print command prints. */
function prepareRest(session: Session, locale: Locale): () => void {
  const stops: (() => void)[] = [];
  let isStopped = false;
  prefetchPanels();
  const start = async () => {
    const [{ keepPreview }, { keepPrintable }, { paperOf }] = await Promise.all([
      untilLoaded(() => import("./exporting/preview-upload.ts")),
      untilLoaded(() => import("./exporting/keep-printable.ts")),
      untilLoaded(() => import("./exporting/print-sheets.ts")),
    ]);
    if (isStopped) return;
    stops.push(keepPreview(session, { hasPreview: session.facts.get().preview !== null }));
    stops.push(keepPrintable(session, paperOf(locale)));
  };
  void start();
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
