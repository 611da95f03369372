import type { Clipboard, Editor } from "@treeline/editor";
import { untilLoaded } from "../../../lib/loading/until-loaded.ts";

const load = () => import("@treeline/editor/paste");

let pasting: Awaited<ReturnType<typeof load>> | undefined;

/** Once it is here a paste is done at once, so that what is typed after it comes after it. */
export async function preparePaste(): Promise<void> {
  pasting ??= await untilLoaded(load);
}

/** False: nothing in it fits into a map. */
export async function pasteInto(editor: Editor, clipboard: Clipboard): Promise<boolean> {
  if (!pasting) await preparePaste();
  return pasting !== undefined && editor.run(pasting.paste(clipboard));
}
