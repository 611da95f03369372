import { openMap } from "@treeline/map";
import { enRescued } from "../../../texts/en/rescued.ts";
import { ruRescued } from "../../../texts/ru/rescued.ts";
import type { EditorText } from "../../../texts/text-set.ts";
import type { Session } from "../session/session.ts";
import { docOf } from "./live/local-copy.ts";
import { copyAsOwn } from "./rescue.ts";

const TEXTS = { en: enRescued, ru: ruRescued };

/** Makes a document of a copy that cannot be merged, and tells of it. False: the server did not take it, and the copy stays. */
export async function rescueCopy(
  updates: readonly Uint8Array[],
  { editor, notice }: Session,
  t: EditorText,
): Promise<boolean> {
  const texts = TEXTS[editor.state.language];
  const map = openMap(docOf(updates));
  const id = await copyAsOwn(map, t);
  map.doc.destroy();
  if (id === null) {
    notice.set({ text: texts.notRescued, isProblem: true });
    return false;
  }
  const run = () => location.assign(`/documents/${id}`);
  notice.set({ text: texts.rescued, action: { label: texts.openRescued, run } });
  return true;
}
