import type { LayoutType, Theme } from "@treeline/contract";
import { applySchema, type MapDoc, setLayout, setName, setTheme, toSchema } from "@treeline/map";
import { keepBeforeReplacing } from "../history/keep-before-replacing.ts";
import { type RequestContext, requireActor } from "../http/request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { readItem } from "./read-document.ts";
import { refuseMapError, requireSchema } from "./refuse-map-error.ts";
import type { WrittenDocument } from "./write-document.ts";

interface DocumentPatch {
  readonly name?: string | undefined;
  readonly layout_type?: LayoutType | undefined;
  readonly theme?: Theme | undefined;
  readonly schema?: unknown;
}

/** One undoable step on the one live document: open editors see it, and patches of different fields all survive. */
export async function patchDocument(
  ctx: RequestContext,
  { id, ...patch }: DocumentPatch & { id: string },
): Promise<WrittenDocument> {
  const actor = requireActor(ctx);
  await requireAbility(ctx.db, { actor, ability: "edit", documentId: id });
  const apply = buildEdit(patch);
  if (patch.schema !== undefined) await keepBeforeReplacing(ctx, id);
  const after = await ctx.live
    .edit(id, { userId: actor.userId }, (map) => {
      map.transact(() => apply(map));
      return { schemaJson: JSON.stringify(toSchema(map)), meta: map.read().meta };
    })
    .catch((error: unknown) => refuseMapError(error, ""));
  // Asked again: the right to see it may have been taken meanwhile.
  const access = await requireAbility(ctx.db, { actor, ability: "view", documentId: id });
  const { name, layout, theme } = after.meta;
  const item = { ...(await readItem(ctx, access)), name, layout_type: layout, theme };
  return { item, schemaJson: after.schemaJson };
}

function buildEdit({ name, layout_type, theme, schema }: DocumentPatch): (map: MapDoc) => void {
  const content = schema === undefined ? undefined : requireSchema(schema);
  return (map) => {
    if (content) applySchema(map, content);
    if (name !== undefined) setName(map, { name });
    if (layout_type) setLayout(map, { layout: layout_type });
    if (theme) setTheme(map, { theme });
  };
}
