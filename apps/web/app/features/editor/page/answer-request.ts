import type { HostRequest } from "@treeline/editor";
import { untilLoaded } from "../../../lib/loading/until-loaded.ts";
import type { Panel } from "../session/panel.ts";
import type { Session } from "../session/session.ts";
import { topicOfLink } from "../session/topic-link.ts";
import { goToTopic } from "../tools/palette/go-to-topic.ts";
import type * as Later from "./answer-later.ts";

/** What the editor asks of the page: most of it opens a panel. */
export function answerRequest(request: HostRequest, session: Session, page: Later.Page): void {
  const { panel, isSearching, local } = session;
  if (local && NEEDS_ACCOUNT.has(request.kind))
    return answerLater(({ offerAccount }) => offerAccount({ local, notice: session.notice }, page, "account"));
  switch (request.kind) {
    case "palette":
    case "shortcuts":
    case "share":
    case "versions":
    case "print":
    case "export-file":
      return panel.set({ kind: request.kind });
    case "export-png":
    case "export-png-transparent":
    case "export-jpg":
    case "export-svg":
    case "export-pdf":
      return panel.set({ kind: "export", format: FORMATS[request.kind] });
    case "import-file":
      return answerLater(({ pickImport }) => pickImport(session));
    case "edit-link":
    case "pick-shape":
    case "pick-colour":
      return panel.set({ kind: TOPIC_PANELS[request.kind], topics: request.topics });
    case "pick-mark":
      return panel.set({ ...request, kind: "mark" });
    case "edit-note":
    case "view-image":
      if (request.topics[0] !== undefined)
        panel.set({ kind: request.kind === "edit-note" ? "note" : "image", topic: request.topics[0] });
      return;
    case "context-menu":
      return openContextMenu({ ...request, kind: "context-menu" }, session);
    case "search":
      return isSearching.set(true);
    case "save":
      return answerLater(({ saveNow }) => saveNow(session, page));
    case "new-document":
      return answerLater(({ openNew }) => openNew(session, page));
    case "duplicate-document":
      return answerLater(({ openDuplicate }) => openDuplicate(session, page));
    case "pick-image":
      return pickImages(request.topics[0], session);
    case "paste":
    case "paste-in-one":
      return answerLater(({ pasteByMenu }) => pasteByMenu(session, page, request.kind === "paste-in-one"));
    case "write-clipboard":
      return answerLater(({ copyByMenu }) => copyByMenu(request.data, session, page));
    case "open-link":
      return followLink(request.link, session);
    case "copy-topic-link":
      return answerLater(({ copyTopicLink }) => copyTopicLink(session, page));
    case "leave-canvas":
      return leaveCanvas(session);
    case "refused":
      return answerLater(({ tellRefused }) => tellRefused(request.code, session));
    case "typing-lost":
      return answerLater(({ handOver }) => handOver(request.text, session));
  }
}

function openContextMenu(menu: Extract<Panel, { kind: "context-menu" }>, { editor, panel }: Session): void {
  if (editor.state.isByKeyboard) return panel.set(menu);
  // After the press that asks for it, or the menu would take the rest of that press for one outside of it.
  setTimeout(() => panel.set(menu));
}

function pickImages(into: string | undefined, { local, addImages }: Session): void {
  if (local) return addImages([]);
  answerLater(({ pickImages: pick }) => pick({ multiple: true }, (files) => addImages(files, into)));
}

/** Their code comes when the page is quiet, or with the first of them. */
export function answerLater(answer: (later: typeof Later) => unknown): void {
  void untilLoaded(() => import("./answer-later.ts")).then(answer);
}

/** To a topic of this very map at once, else in a tab of its own that knows nothing of this one. */
function followLink(link: string, { editor, access }: Session): void {
  const topic = topicOfLink(link, access.get().id);
  if (topic === undefined || !editor.run(goToTopic(topic))) window.open(link, "_blank", "noopener,noreferrer");
}

/** To the header, and from there back. */
function leaveCanvas({ focusMap }: Session): void {
  if (document.activeElement?.closest("header")) focusMap();
  else document.querySelector<HTMLElement>("header a, header button")?.focus();
}

const NEEDS_ACCOUNT: ReadonlySet<HostRequest["kind"]> = new Set([
  "share",
  "versions",
  "new-document",
  "duplicate-document",
  "copy-topic-link",
]);

const TOPIC_PANELS = { "edit-link": "link", "pick-shape": "shape", "pick-colour": "colour" } as const;

const FORMATS = {
  "export-png": "png",
  "export-png-transparent": "png-transparent",
  "export-jpg": "jpg",
  "export-svg": "svg",
  "export-pdf": "pdf",
} as const;
