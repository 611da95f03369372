import type { notes } from "@treeline/contract";
import { deleteNotes, setNote, toSchema } from "@treeline/map";
import { refuseMapError } from "../documents/refuse-map-error.ts";
import { AppError } from "../http/app-error.ts";
import { type RequestContext, requireActor } from "../http/request-context.ts";
import { requireAbility } from "../sharing/access.ts";

/** Notes are part of the content: one per topic, in the one live document. */
export async function listNotes(ctx: RequestContext, { id }: { id: string }): Promise<notes.Note[]> {
  await requireAbility(ctx.db, { actor: ctx.actor, ability: "view", documentId: id });
  const { schema } = await ctx.live.read(id);
  return Object.entries(schema.notes).map(([cellId, note]) => ({
    id: note.id,
    cell_id: cellId,
    content: note.content,
  }));
}

interface NewNote {
  readonly id: string;
  readonly cell_id: string;
  readonly content: string;
}

/** A note that is there is replaced. */
export async function writeNote(ctx: RequestContext, input: NewNote): Promise<{ note: notes.Note; isNew: boolean }> {
  const { userId } = requireActor(ctx);
  await requireAbility(ctx.db, { actor: ctx.actor, ability: "edit", documentId: input.id });
  const { cell_id: topic, content } = input;
  return ctx.live
    .edit(input.id, { userId }, (map) => {
      const isNew = map.findTopic(topic)?.note === undefined;
      const id = setNote(map, { topic, content });
      return { note: { id, cell_id: topic, content }, isNew };
    })
    .catch((error: unknown) => refuseMapError(error, "cell_id"));
}

export async function removeNote(ctx: RequestContext, input: { id: string; noteId: string }): Promise<void> {
  const { userId } = requireActor(ctx);
  await requireAbility(ctx.db, { actor: ctx.actor, ability: "edit", documentId: input.id });
  await ctx.live.edit(input.id, { userId }, (map) => {
    const found = Object.entries(toSchema(map).notes).find(([, note]) => note.id === input.noteId);
    if (!found) throw new AppError("not_found", { detail: "There is no such note." });
    deleteNotes(map, { topics: [found[0]] });
  });
}
