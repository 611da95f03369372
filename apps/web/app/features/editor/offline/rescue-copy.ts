import type { EditorText } from "../../../texts/text-set.ts";
import { mapOfCopy } from "../connection/local-copy.ts";
import { copyAsOwn } from "../rescue.ts";
import type { Session } from "../session/session.ts";

/** Makes a document of a copy that cannot be merged, and tells of it. False: the server did not take it, and the copy stays. */
export async function rescueCopy(
  updates: readonly Uint8Array[],
  { notice }: Pick<Session, "notice">,
  t: EditorText,
): Promise<boolean> {
  const map = mapOfCopy(updates);
  const id = await copyAsOwn(map, t);
  map.doc.destroy();
  if (id === null) {
    notice.set({ text: t("page.notRescued"), tone: "danger" });
    return false;
  }
  const run = () => location.assign(`/documents/${id}`);
  notice.set({ text: t("page.rescued"), action: { label: t("page.openRescued"), run } });
  return true;
}
