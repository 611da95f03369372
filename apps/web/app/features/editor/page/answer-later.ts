import { at, type documents } from "@treeline/contract";
import { type Copied, leadTopic } from "@treeline/editor";
import { type Fetched, fetchApi } from "../../../lib/api/fetch-api.ts";
import { tellReachedLimit } from "../../../lib/api/reached-limit.ts";
import { backOnlineOr } from "../../../lib/loading/until-loaded.ts";
import { enIsland } from "../../../texts/en/island.ts";
import { enRefused } from "../../../texts/en/refused.ts";
import { enRescued } from "../../../texts/en/rescued.ts";
import { ruIsland } from "../../../texts/ru/island.ts";
import { ruRefused } from "../../../texts/ru/refused.ts";
import { ruRescued } from "../../../texts/ru/rescued.ts";
import type { EditorText } from "../../../texts/text-set.ts";
import { arePictures } from "../input/are-pictures.ts";
import { readClipboardItems, writeClipboard } from "../input/clipboard-items.ts";
import { pasteInto } from "../input/paste-into.ts";
import type { FailedPart, Session } from "../session/session.ts";
import { topicLink } from "../session/topic-link.ts";
import { copyText, readAsText, saveAsOwn } from "../storage/rescue.ts";

export { pickImages } from "../../../lib/pictures/pick-images.ts";
export { pickImport } from "../importing/pick-import.ts";
export { fetchAccess } from "./fetch-access.ts";
export { offerAccount } from "./offer-account.ts";

export interface Page {
  readonly t: EditorText;
  readonly userId: string | null;
  goTo(path: string): void;
}

export async function saveNow({ save, saving, notice, local }: Session, { t }: Page): Promise<void> {
  await save();
  if (saving.get().kind === "saved") return;
  notice.set({ text: local ? local.t("notKept") : t("page.notSaved"), isProblem: true });
}

export function openNew(session: Session, page: Page): Promise<void> {
  // It looks like the one it was made from.
  const { layout, theme } = session.editor.state.snapshot.meta;
  return open(session, page, fetchApi(at.createDocument, { body: { layout_type: layout, theme } }));
}

export function openDuplicate(session: Session, page: Page): Promise<void> {
  return open(session, page, fetchApi(at.duplicateDocument, { params: { id: session.access.get().id } }));
}

type Making = Promise<Fetched<documents.Document>>;

async function open({ notice }: Session, { t, goTo }: Page, making: Making): Promise<void> {
  const answer = await making;
  if (answer.ok) return goTo(`/documents/${answer.value.id}`);
  if (!tellReachedLimit(answer.problem)) notice.set({ text: t("page.notDone"), isProblem: true });
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Whether the session of the one who opened the page has ended: then the server takes them for a stranger. Asked until there is an answer:
 * a guess would tell an owner that their own document is no longer shared with them.
 */
export async function isSignedOut({ userId }: Pick<Page, "userId">): Promise<boolean> {
  if (userId === null) return false;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const answer = await fetchApi(at.getUser, {});
    if (answer.ok) return answer.value.id !== userId;
    if (answer.problem.code === "not_signed_in") return true;
    await backOnlineOr(wait);
  }
}

const REFUSED = { en: enRefused, ru: ruRefused };
const RESCUED = { en: enRescued, ru: ruRescued };

export function tellRefused(code: keyof typeof enRefused, { editor, notice }: Session): void {
  notice.set({ text: REFUSED[editor.state.language][code], isProblem: true });
}

const ISLAND = { en: enIsland, ru: ruIsland };

/** A part over the map could not be drawn. */
export function tellFailed({ editor, notice, panel, focusMap }: Session, { kind, redraw }: FailedPart): void {
  const { failed: text, retry: label } = ISLAND[editor.state.language];
  const open = panel.get();
  const run = () => {
    redraw();
    if (kind === "panel") panel.set(open);
  };
  if (kind === "panel") {
    panel.set(null);
    // Keys are held until the focus moves: see `holdKeys`.
    (document.activeElement as HTMLElement | null)?.blur();
    focusMap();
  }
  notice.set({ text, isProblem: true, action: { label, run } });
  // In the place of the one that could not be drawn.
  if (kind === "notice") redraw();
}

/** Someone else deleted the topic being typed in: its text can be copied. */
export function handOver(text: string, { editor, notice }: Session): void {
  const texts = RESCUED[editor.state.language];
  const run = () => void copyText(text);
  notice.set({ text: texts.typingLost, action: { label: texts.copyLost, run } });
}

export async function copyTopicLink({ editor, access, notice }: Session, { t }: Page): Promise<void> {
  const topic = leadTopic(editor.state);
  if (!topic) return;
  await copyText(topicLink(access.get().id, topic.id));
  notice.set({ text: t("page.topicLinkCopied") });
}

export async function copyByMenu(data: Copied, { notice }: Session, { t }: Page): Promise<void> {
  if (!(await writeClipboard(data))) notice.set({ text: t("page.useKeysToCopy") });
}

export async function pasteByMenu(session: Session, { t }: Page, isInOne: boolean): Promise<void> {
  const { editor, notice, focusMap, addImages } = session;
  const data = await readClipboardItems();
  focusMap();
  if (!data) return notice.set({ text: t("page.useKeysToPaste") });
  const { images, ...words } = data;
  if (arePictures(data)) addImages(images);
  else if (!(await pasteInto(editor, { ...words, isInOne }))) notice.set({ text: t("page.nothingToPaste") });
}

const ANSWER_LIMIT_MS = 2_000;

/** There is no right to edit, or not any more: what could not be stored before is offered as a document of one's own, or as text. */
export async function offerUnstored(session: Session, { t, userId, goTo }: Page): Promise<void> {
  const { editor, notice, save, unsent } = session;
  await Promise.race([save(), new Promise((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS))]);
  if (unsent.get() === 0) return;
  const text = RESCUED[editor.state.language].notStored;
  const asText = { label: t("page.copyMap"), run: () => void copyText(readAsText(session)) };
  const keep = async () => {
    const id = await saveAsOwn(session, { t, userId });
    if (id === null) notice.set({ text, isProblem: true, action: asText });
    else goTo(`/documents/${id}`);
  };
  const asOwn = { label: t("page.keepOwn"), run: () => void keep() };
  notice.set({ text, isProblem: true, action: userId === null ? asText : asOwn });
}
