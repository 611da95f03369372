import type { documents } from "@treeline/contract";
import type { Copied, HostRequest } from "@treeline/editor";
import { fetchApi } from "../../lib/fetch-api.ts";
import type { EditorText } from "../../texts/text-set.ts";
import { readClipboardItems, writeClipboard } from "./canvas/listen-clipboard.ts";
import { pasteInto } from "./canvas/paste-into.ts";
import { offerAccount } from "./local/offer-account.ts";
import { pickImageFiles } from "./pick-image-files.ts";
import type { Session } from "./session/session.ts";

interface Page {
  readonly t: EditorText;
  goTo(path: string): void;
}

/** What the editor asks of the page: most of it opens a panel. */
export function answerRequest(request: HostRequest, session: Session, page: Page): void {
  const { panel, notice, isSearching, facts, local } = session;
  if (local && NEEDS_ACCOUNT.has(request.kind)) return offerAccount({ local, notice }, page, "account");
  switch (request.kind) {
    case "palette":
    case "shortcuts":
    case "share":
    case "versions":
    case "print":
      return panel.set({ kind: request.kind });
    case "export-png":
    case "export-png-transparent":
    case "export-jpg":
    case "export-svg":
    case "export-pdf":
      return panel.set({ kind: "export", format: FORMATS[request.kind] });
    case "edit-link":
      return panel.set({ kind: "link", topics: request.topics });
    case "pick-shape":
      return panel.set({ kind: "shape", topics: request.topics });
    case "pick-colour":
      return panel.set({ kind: "colour", topics: request.topics });
    case "edit-note":
      return request.topics[0] === undefined ? undefined : panel.set({ kind: "note", topic: request.topics[0] });
    case "context-menu":
      // After the press that asks for it, or the menu would take the rest of that press for one outside of it.
      return void setTimeout(() => panel.set({ ...request, kind: "context-menu" }));
    case "search":
      return isSearching.set(true);
    case "save":
      return void saveNow(session, page);
    case "new-document":
      return void open(session, page, { path: "/v1/documents/", body: lookOf(session) });
    case "duplicate-document":
      return void open(session, page, { path: `/v1/documents/${facts.get().id}/duplicate/` });
    case "pick-image":
      if (session.local) return session.addImages([]);
      return pickImageFiles((files) => session.addImages(files, request.topics[0]));
    case "paste":
    case "paste-in-one":
      return void pasteByMenu(session, page, request.kind === "paste-in-one");
    case "write-clipboard":
      return void copyByMenu(request.data, session, page);
    case "open-link":
      return void window.open(request.link, "_blank", "noopener,noreferrer");
    case "leave-canvas":
      return document.querySelector<HTMLElement>("header a, header button")?.focus();
    case "refused":
      return notice.set({ text: page.t(`page.refused.${request.code}`), tone: "danger" });
    case "typing-lost":
      return notice.set(lostTyping(request.text, page.t));
  }
}

const NEEDS_ACCOUNT: ReadonlySet<HostRequest["kind"]> = new Set([
  "share",
  "versions",
  "new-document",
  "duplicate-document",
]);

const FORMATS = {
  "export-png": "png",
  "export-png-transparent": "png-transparent",
  "export-jpg": "jpg",
  "export-svg": "svg",
  "export-pdf": "pdf",
} as const;

/** A new document looks like the one it was made from. */
function lookOf({ editor }: Session): { layout_type: string; theme: string } {
  const { layout, theme } = editor.state.snapshot.meta;
  return { layout_type: layout, theme };
}

async function saveNow({ save, saving, notice, local }: Session, { t }: Page): Promise<void> {
  await save();
  if (saving.get().kind === "saved") return;
  notice.set({ text: local ? local.t("notKept") : t("page.notSaved"), tone: "danger" });
}

async function open({ notice }: Session, { t, goTo }: Page, call: { path: string; body?: object }): Promise<void> {
  const answer = await fetchApi<documents.Document>({ method: "POST", body: {}, ...call });
  if (answer.ok) return goTo(`/documents/${answer.value.id}`);
  if (answer.problem.code !== "plan_limit") return notice.set({ text: t("page.notDone"), tone: "danger" });
  notice.set({ text: t("page.planLimit"), action: { label: t("page.seePlans"), run: () => goTo("/upgrade") } });
}

async function copyByMenu(data: Copied, { notice }: Session, { t }: Page): Promise<void> {
  if (!(await writeClipboard(data))) notice.set({ text: t("page.useKeysToCopy") });
}

async function pasteByMenu({ editor, notice, focusMap }: Session, { t }: Page, isInOne: boolean): Promise<void> {
  const data = await readClipboardItems();
  focusMap();
  if (!data) notice.set({ text: t("page.useKeysToPaste") });
  else if (!(await pasteInto(editor, { ...data, isInOne }))) notice.set({ text: t("page.nothingToPaste") });
}

/** Somebody deleted the topic under the fingers: the words are offered for another place. */
function lostTyping(text: string, t: EditorText) {
  const label = t("page.copyLost");
  return { text: t("page.typingLost"), action: { label, run: () => void navigator.clipboard.writeText(text) } };
}
