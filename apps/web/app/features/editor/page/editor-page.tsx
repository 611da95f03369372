import type { DocumentItem, User } from "@treeline/contract";
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { lazyPart, untilLoaded } from "../../../lib/loading/until-loaded.ts";
import { useIsIdle } from "../../../lib/loading/when-idle.ts";
import { useEditorText, useLocale } from "../../../texts/use-text.ts";
import { DocumentHeader } from "../header/document-header.tsx";
import { preparePaste } from "../input/paste-into.ts";
import { Island } from "../session/island.tsx";
import { type Session, SessionContext } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import type { LocalCopy } from "../storage/live/local-copy.ts";
import { AriaMirror } from "../tools/screen-reader/aria-mirror.tsx";
import { LiveRegion } from "../tools/screen-reader/live-region.tsx";
import type { startDeferredWork } from "./deferred-work.ts";
import styles from "./editor-page.module.css";
import type { OpenSession } from "./open-session.ts";
import type { OpenableLocalMap } from "./session-options.ts";
import { useOpenSession } from "./use-open-session.ts";

const DeferredParts = lazyPart(async () => (await import("./deferred-parts.tsx")).DeferredParts);
const PeopleBar = lazyPart(async () => (await import("../presence/people-bar.tsx")).PeopleBar);

interface EditorPageProps {
  readonly document: DocumentItem;
  readonly user: User | null;
  /** Without the server: the document as this browser has it. */
  readonly copy?: LocalCopy;
  /** The avatar with its menu, or the way to log in. */
  readonly account: ReactNode;
  /** What needs the account: the share dialog, and the log-in after the session has ended. */
  readonly AccountParts?: ComponentType<{ readonly session: Session; readonly user: User | null }>;
  /** Given for a map that only this browser keeps. */
  readonly local?: OpenableLocalMap;
  /** One line under the header. */
  readonly bar?: ReactNode;
}

/** The screen of one document: header, map, and what lies over the map. */
export function EditorPage({ document, user, copy, account, AccountParts, local, bar }: EditorPageProps) {
  const t = useEditorText();
  const surface = useRef<HTMLDivElement>(null);
  const opening = useOpenSession(surface, { document, user, copy, local: local ?? null });
  const session = opening.kind === "open" ? opening.session : null;
  return (
    <SessionContext value={session}>
      <DocumentHeader
        document={document}
        user={user}
        people={session && <People session={session} />}
        account={account}
        local={local}
      />
      {bar}
      <main id="content" className={styles.stage}>
        <div ref={surface} className={styles.surface} />
        {opening.kind === "refused" && (
          <p role="alert" className={styles.refused}>
            {t("page.refusedToOpen")}
          </p>
        )}
        {session && <OverTheMap session={session} document={document} user={user} />}
        {session && AccountParts && <AccountParts session={session} user={user} />}
      </main>
    </SessionContext>
  );
}

function People({ session }: { session: OpenSession }) {
  const presence = useStore(session.presence);
  return <Suspense fallback={null}>{presence && <PeopleBar presence={presence} />}</Suspense>;
}

interface OverTheMapProps {
  readonly session: OpenSession;
  readonly document: DocumentItem;
  readonly user: User | null;
}

function OverTheMap({ session, document, user }: OverTheMapProps) {
  const isIdle = useIsIdle();
  const hasPanel = useStore(session.panel) !== null;
  const t = useEditorText();
  const locale = useLocale();
  const work = useEffectEvent(() => loadDeferredWork(session, { document, user, locale, t }));
  useEffect(() => (isIdle ? work() : undefined), [isIdle]);
  return (
    <>
      <Island>
        <AriaMirror />
      </Island>
      <Island>
        <LiveRegion />
      </Island>
      <Suspense fallback={null}>
        {(isIdle || hasPanel) && <DeferredParts session={session} userId={user?.id ?? null} Mirror={AriaMirror} />}
      </Suspense>
    </>
  );
}

function loadDeferredWork(...given: Parameters<typeof startDeferredWork>): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  void preparePaste();
  const start = async () => {
    const { startDeferredWork } = await untilLoaded(() => import("./deferred-work.ts"));
    if (!isStopped) stop = startDeferredWork(...given);
  };
  void start();
  return () => {
    isStopped = true;
    stop?.();
  };
}
