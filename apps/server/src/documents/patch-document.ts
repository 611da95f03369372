import type { LayoutType, Theme } from "@treeline/contract";
import type { GivenSchema } from "../content/given-schema.ts";
import type { EditBy } from "../content/live-documents.ts";
import { contentHashes } from "../http/entity-tags.ts";
import { expectRoomToEdit } from "../plans/room-to-edit.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { readItem, withMeta } from "./read-document.ts";
import { refuseMapError } from "./refuse-map-error.ts";
import type { WrittenDocument } from "./write-document.ts";

interface DocumentPatch {
  readonly name?: string | undefined;
  readonly layout_type?: LayoutType | undefined;
  readonly theme?: Theme | undefined;
  readonly schema?: GivenSchema | undefined;
  readonly ifMatch?: string | undefined;
}

/** One undoable step on the one live document: open editors see it, and patches of different fields all survive. */
export async function patchDocument(
  ctx: RequestContext,
  { id, ifMatch, layout_type: layout, ...patch }: DocumentPatch & { id: string },
): Promise<WrittenDocument> {
  const actor = requireActor(ctx);
  const { document } = await requireAbility(ctx.db, { actor, ability: "edit", documentId: id });
  const { userId } = actor;
  const bytes = patch.schema?.json.byteLength;
  if (bytes !== undefined) await expectRoomToEdit(ctx, { ownerId: document.owner_id, bytes });
  const by: EditBy = {
    userId,
    person: userId,
    onlyIf: contentHashes(ifMatch),
  };
  const { view } = await ctx.live
    .edit(id, by, { kind: "patch", layout, ...patch })
    .catch((error: unknown) => refuseMapError(error, ""));
  if (!view) throw new Error("a patch always gives what it made");
  // Asked again: the right to see it may have been taken meanwhile.
  const access = await requireAbility(ctx.db, { actor, ability: "view", documentId: id });
  return { item: withMeta(await readItem(ctx, access), view.meta), view };
}
