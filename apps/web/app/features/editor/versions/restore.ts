import { applySchema, MapError } from "@treeline/map";
import type { Session } from "../session/session.ts";
import { keepVersion, type ReadVersion } from "./version-calls.ts";

export type Restored = "done" | "unsaved" | "unreadable" | { readonly code: string };

/**
 * Brings content, layout and theme back, as one step that undo takes back. The name stays, because people look for the document by it.
 * What was there before is kept as a version first: undo is gone with the window, the history is not.
 */
export async function restore(
  { editor, access, save, saving }: Session,
  { schema, meta }: ReadVersion,
): Promise<Restored> {
  editor.run("commit-typing");
  await save();
  if (saving.get().kind !== "saved") return "unsaved";
  const kept = await keepVersion(access.get().id);
  if (!kept.ok) return { code: kept.problem.code };
  if (editor.state.isReadOnly) return { code: "forbidden" };
  const { map, history } = editor;
  try {
    history.run(() => {
      applySchema(map, schema);
      const now = map.read().meta;
      if (now.layout !== meta.layout) editor.run(`layout-${meta.layout}`);
      if (now.theme !== meta.theme) editor.run(`theme-${meta.theme}`);
    });
  } catch (error) {
    if (error instanceof MapError) return "unreadable";
    throw error;
  }
  return "done";
}
