import { at } from "@treeline/contract";
import { copySelection, selectTopics } from "@treeline/editor";
import { type MapDoc, type Topic, type TopicId, toSchema } from "@treeline/map";
import { fetchApi } from "../../../lib/api/fetch-api.ts";
import { type KeptDocument, LocalDocuments } from "../../../lib/storage/local-documents.ts";
import { keepPicture, listPictures } from "../../../lib/storage/waiting-pictures.ts";
import type { EditorText } from "../../../texts/text-set.ts";
import type { Session } from "../session/session.ts";

/** What the server did not take, as a document of one's own. Gives its id; null if the server did not take that either. */
export async function copyAsOwn(map: MapDoc, t: EditorText): Promise<string | null> {
  const { name, layout, theme } = map.read().meta;
  const answer = await fetchApi(at.createDocument, {
    body: { name: t("page.ownName", { name }), layout_type: layout, theme, schema: toSchema(map), is_copy: true },
  });
  return answer.ok ? answer.value.id : null;
}

/** The same for the open document, whose copy in this browser then has nothing left to send. */
export async function saveAsOwn(
  { editor, access }: Session,
  { t, userId }: { t: EditorText; userId: string | null },
): Promise<string | null> {
  const id = await copyAsOwn(editor.map, t);
  if (id !== null) await handOverCopies({ documentId: access.get().id, userId, to: id });
  return id;
}

/** Pictures that are still on their way go with the content. */
async function handOverCopies(from: { documentId: string; userId: string | null; to: string }): Promise<void> {
  for (const picture of await listPictures(from)) await keepPicture({ ...picture, documentId: from.to });
  const isOf = ({ document, user }: KeptDocument) =>
    document.id === from.documentId && (user?.id ?? null) === from.userId;
  await LocalDocuments.visit(async (local) => {
    for (const kept of (await local.list()).filter(isOf)) await local.forget(kept.key);
  }, undefined).catch(() => {});
}

/** The whole map as indented text, then notes and labels. */
export function readAsText({ editor: { state } }: Session): string {
  const { root, connections } = state.snapshot;
  const outline = copySelection({ ...state, selection: selectTopics([root.id]) })?.text ?? "";
  const nameOf = (id: TopicId) => state.topics.find(id)?.plain ?? "";
  const notes = listTopics(root).flatMap(({ plain, note }) => (note ? [`${plain}: ${note.content}`] : []));
  const labels = connections.flatMap(({ from, to, label }) =>
    label ? [`${nameOf(from)} → ${nameOf(to)}: ${label}`] : [],
  );
  return [outline, ...notes, ...labels].join("\n\n");
}

function listTopics(root: Topic): Topic[] {
  const topics = [root];
  for (const topic of topics) topics.push(...topic.children);
  return topics;
}

/** Without https there is no `navigator.clipboard`. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    // Inside an open dialog: it keeps the focus from everything else.
    (document.activeElement?.parentElement ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
