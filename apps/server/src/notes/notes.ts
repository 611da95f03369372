import type { notes } from "@treeline/contract";
import { refuseMapError } from "../documents/refuse-map-error.ts";
import { expectRoomToEdit } from "../plans/room-to-edit.ts";
import { personOf, type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";

/** Notes are part of the content: one per topic, in the one live document. The list is JSON, ready to be sent. */
export async function listNotes(ctx: RequestContext, { id }: { id: string }): Promise<Uint8Array> {
  await requireAbility(ctx.db, { actor: ctx.actor, ability: "view", documentId: id });
  return (await ctx.live.read(id, personOf(ctx))).notes;
}

interface NewNote {
  readonly id: string;
  readonly cell_id: string;
  readonly content: string;
}

/** A note that is there is replaced. */
export async function writeNote(ctx: RequestContext, input: NewNote): Promise<{ note: notes.Note; isNew: boolean }> {
  const { userId } = requireActor(ctx);
  const { document } = await requireAbility(ctx.db, { actor: ctx.actor, ability: "edit", documentId: input.id });
  const { cell_id, content } = input;
  await expectRoomToEdit(ctx, { ownerId: document.owner_id, bytes: Buffer.byteLength(content) });
  const { note } = await ctx.live
    .edit(input.id, { userId, person: userId }, { kind: "set-note", topic: cell_id, content })
    .catch((error: unknown) => refuseMapError(error, "cell_id"));
  if (!note) throw new Error("a note that was set has an id");
  return { note: { id: note.id, cell_id, content }, isNew: note.isNew };
}

export async function removeNote(ctx: RequestContext, input: { id: string; noteId: string }): Promise<void> {
  const { userId } = requireActor(ctx);
  await requireAbility(ctx.db, { actor: ctx.actor, ability: "edit", documentId: input.id });
  await ctx.live.edit(input.id, { userId, person: userId }, { kind: "delete-note", noteId: input.noteId });
}
