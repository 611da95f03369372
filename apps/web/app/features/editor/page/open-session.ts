import { readContent } from "@treeline/contract/live";
import { type HostRequest, leadOf } from "@treeline/editor";
import type { ToastLine } from "../../../ui/toast.tsx";
import { acceptDrops } from "../input/accept-drops.ts";
import { holdKeys } from "../input/early-keys.ts";
import { listenToClipboard } from "../input/listen-clipboard.ts";
import { listenToKeys } from "../input/listen-keys.ts";
import { listenToPointer } from "../input/listen-pointer.ts";
import { createCovers } from "../session/covers.ts";
import type { Keeping } from "../session/keeping.ts";
import type { Panel } from "../session/panel.ts";
import type { Presence } from "../session/presence.ts";
import type { DocumentAccess, FailedPart, Session } from "../session/session.ts";
import { createStore, type WritableStore } from "../session/store.ts";
import { topicOfLink } from "../session/topic-link.ts";
import { type LiveConnection, type LocalPort, openLive } from "../storage/live/live-connection.ts";
import type { LiveNews } from "../storage/live/live-news.ts";
import type { PresencePort } from "../storage/live/live-sync.ts";
import { goToTopic } from "../tools/palette/go-to-topic.ts";
import type { Picked } from "../uploads/picked.ts";
import { answerLater, answerRequest } from "./answer-request.ts";
import { type EditorHost, openEditorHost } from "./editor-host.ts";
import { flushInTime } from "./flush-in-time.ts";
import type { SessionOptions } from "./session-options.ts";
import { warnBeforeLeaving } from "./warn-before-leaving.ts";

export interface OpenSession extends Session {
  readonly picked: Picked;
  readonly presencePort: PresencePort | null;
  readonly localPort: LocalPort | null;
  /** Sends now what waits for more to come. */
  flush(): void;
  readonly presence: WritableStore<Presence | null>;
  readonly keeping: WritableStore<Keeping | null>;
  close(): void;
}

type Damage = ReturnType<Session["damage"]["get"]>;
type Outdated = ReturnType<Session["isOutdated"]["get"]>;
type Ending = ReturnType<Session["ending"]["get"]>;

/** The document, and its connection on the way. */
export interface Connecting {
  readonly live: LiveConnection;
  readonly news: WritableStore<LiveNews | null>;
  readonly damage: WritableStore<Damage>;
  readonly isOutdated: WritableStore<Outdated>;
  /** False: it may not be opened, or the page was left meanwhile. */
  readonly isOpen: Promise<boolean>;
}

type Wanted = Pick<SessionOptions, "document" | "userId" | "copy" | "local">;

/** Without content and without a copy the document comes over the socket. */
export function connect(
  { document: item, userId, copy, local }: Wanted,
  body: ArrayBuffer | undefined,
  signal: AbortSignal,
): Connecting {
  const news = createStore<LiveNews | null>(null);
  const damage = createStore<Damage>(null);
  const isOutdated = createStore<Outdated>(false);
  const content = body && readContent(body);
  const isOpen = copy || content ? Promise.resolve(!signal.aborted) : untilOpen(news, signal);
  const onNews = (latest: LiveNews) => {
    if (latest.type === "damaged") damage.set(latest.isLost ? "whole" : "part");
    if (latest.type === "outdated") isOutdated.set(latest.isRebuilt ? "rebuilt" : "form");
    news.set(latest);
  };
  const open = local?.open ?? openLive;
  const live = open({ documentId: item.id, actor: userId ?? "", copy, content, onNews });
  return { live, news, damage, isOutdated, isOpen };
}

/** Puts the editor on the first picture once the document may be edited; null if it may not be opened. */
export async function openSession(
  options: SessionOptions,
  { live, news, damage, isOutdated, isOpen }: Connecting,
): Promise<OpenSession | null> {
  const { document: item } = options;
  if (!(await isOpen)) {
    live.close();
    return null;
  }
  const access = createStore<DocumentAccess>(item);
  const ending = createStore<Ending>(null);
  const requests = new Set<(request: HostRequest) => void>();
  const onRequest = (request: HostRequest) => {
    const { panel, isSearching } = session;
    const before = [panel.get(), isSearching.get()];
    answerRequest(request, session, options);
    for (const listener of requests) listener(request);
    if (panel.get() !== before[0] || isSearching.get() !== before[1]) holdKeys(host.box.element);
  };
  const host = openEditorHost(options, { map: live.map, access, onRequest });
  const session = buildSession(options, { live, host, access, ending, damage, isOutdated, requests });
  const follow = () => {
    const latest = news.get();
    followNews(latest, { session, access, ending, options, isLatest: () => news.get() === latest });
  };
  const stops = [news.subscribe(follow), flushInTime(session), ...listen(options, session, host)];
  follow();
  showNamedTopic(session, options);
  return {
    ...session,
    close() {
      host.editor.run("commit-typing");
      for (const stop of stops) stop();
      host.close();
      live.close();
    },
  };
}

/** The address may name a topic: the first picture shows it, and it is selected. Then the address is the document's again, for a reload. */
function showNamedTopic({ editor, notice }: Session, { document: item, t }: SessionOptions): void {
  const named = topicOfLink(location.href, item.id);
  if (named === undefined) return;
  if (!editor.run(goToTopic(named))) notice.set({ text: t("page.noTopic") });
  history.replaceState(history.state, "", location.pathname);
}

interface Parts {
  readonly live: LiveConnection;
  readonly host: EditorHost;
  readonly access: WritableStore<DocumentAccess>;
  readonly ending: WritableStore<Ending>;
  readonly damage: WritableStore<Damage>;
  readonly isOutdated: WritableStore<Outdated>;
  readonly requests: Set<(request: HostRequest) => void>;
}

function buildSession(options: SessionOptions, { live, host, access, ending, damage, isOutdated, requests }: Parts) {
  const { local } = options;
  const picked: Picked = createStore<ReturnType<Picked["get"]>>([]);
  const notice = createStore<ToastLine | null>(null);
  return {
    local,
    notice,
    editor: host.editor,
    access,
    ending,
    damage,
    isOutdated,
    keeping: live.keeping ?? createStore<Keeping | null>(null),
    picked,
    saving: live.saving,
    unsent: live.unsent,
    localPort: live.local,
    presencePort: live.presence,
    presence: createStore<Presence | null>(null),
    panel: createStore<Panel | null>(null),
    isSearching: createStore(false),
    isMinimapShown: createStore(false),
    stage: options.surface,
    flush: live.flush,
    save: live.save,
    cover: createCovers(host.editor),
    focusMap: () => host.box.focus(),
    addImages: local
      ? () => answerLater(({ offerAccount }) => offerAccount({ local, notice }, options, "pictures"))
      : (files: readonly File[], into?: string) =>
          picked.set([...picked.get(), { files, into, below: leadOf(host.editor.state.selection) }]),
    reportFailure(this: Session, failed: FailedPart) {
      answerLater(({ tellFailed }) => tellFailed(this, failed));
    },
    onRequest(listener: (request: HostRequest) => void) {
      requests.add(listener);
      return () => void requests.delete(listener);
    },
  };
}

function listen({ surface, t }: SessionOptions, session: Session, { editor, box }: EditorHost): (() => void)[] {
  const onNothingToPaste = () => session.notice.set({ text: t("page.nothingToPaste") });
  return [
    listenToPointer(surface, editor, () => box.focus()),
    listenToKeys(editor, box.element, session.focusMap),
    listenToClipboard({ editor, box: box.element, addImages: session.addImages, onNothingToPaste }),
    warnBeforeLeaving(session),
    acceptDrops(surface, session, onNothingToPaste),
  ];
}

const RELOAD_MS = 1_000;

function untilOpen(news: WritableStore<LiveNews | null>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let reloading: ReturnType<typeof setInterval> | undefined;
    const finish = (isOpen: boolean) => {
      stop();
      clearInterval(reloading);
      resolve(isOpen);
    };
    const stop = news.subscribe(() => {
      const latest = news.get();
      if (latest?.type === "synced") finish(true);
      // Files from before a deploy, and nothing is open that could be lost. An old server may deliver them again, so it retries.
      else if (latest?.type === "outdated") reloading ??= setInterval(() => void window.reloadOnce?.(), RELOAD_MS);
      else if (latest?.type === "signed-out" || (latest?.type === "access" && latest.permission === null))
        finish(false);
    });
    signal.addEventListener("abort", () => finish(false), { once: true });
    if (signal.aborted) finish(false);
  });
}

interface Following {
  readonly session: Session;
  readonly access: WritableStore<DocumentAccess>;
  readonly ending: WritableStore<Ending>;
  readonly options: SessionOptions;
  /** The answer to a question may come when all is well again. */
  isLatest(): boolean;
}

function followNews(latest: LiveNews | null, { session, access, ending, options, isLatest }: Following): void {
  if (latest?.type === "signed-out") return ending.set("signed-out");
  if (latest?.type === "synced" && ending.get()) {
    session.editor.update({ isReadOnly: !access.get().abilities.edit });
    return ending.set(null);
  }
  if (latest?.type !== "access") return;
  if (latest.permission === null) {
    session.editor.update({ isReadOnly: true });
    return answerLater(async ({ isSignedOut }) => {
      const next = (await isSignedOut(options)) ? "signed-out" : "gone";
      if (isLatest()) ending.set(next);
    });
  }
  // At once, so that nothing is typed that would be refused; the rest follows.
  const isReadOnly = latest.permission === "read";
  session.editor.update({ isReadOnly });
  answerLater(async ({ fetchAccess, offerUnstored, isSignedOut }) => {
    if (isReadOnly && (await isSignedOut(options))) return isLatest() ? ending.set("signed-out") : undefined;
    const read = await fetchAccess(access.get().id);
    if (read) access.set(read);
    if (isReadOnly) await offerUnstored(session, options);
  });
}
