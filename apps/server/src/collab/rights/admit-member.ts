import { CLOSE } from "@treeline/contract/live";
import { findActorByToken } from "../../accounts/access-tokens.ts";
import type { Db } from "../../db/schema.ts";
import { pictureUrl } from "../../outside/storage/stored-picture.ts";
import type { Actor } from "../../request-context.ts";
import { findAccess } from "../../sharing/access.ts";
import type { Member } from "../documents/live-document.ts";
import type { PresenceUser } from "../documents/presence.ts";
import { SOCKETS_PER_USER } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import type { LiveSocket } from "../socket/live-socket.ts";

interface AdmitOptions {
  readonly db: Db;
  readonly sockets: ReadonlySet<LiveSocket>;
}

/** Who opens a document, and whether they may. A foreign document is answered just as one that does not exist. */
export async function admitMember(
  { db, sockets }: AdmitOptions,
  socket: LiveSocket,
  { documentId, token }: { documentId: string; token: string },
): Promise<Member> {
  const actor = await findActor(db, token, socket);
  if (actor) countForUser(actor, socket, sockets);
  const access = await findAccess(db, actor, documentId);
  if (!access) throw new Refusal(CLOSE.notFound);
  return { actor, user: await findPresenceUser(db, actor), canWrite: access.abilities.edit };
}

/** The token of the message, which is refused if it is invalid; else that of the upgrade, where an invalid one counts as none, as in pages. */
async function findActor(db: Db, token: string, socket: LiveSocket): Promise<Actor | null> {
  if (token !== "") {
    const actor = await findActorByToken(db, token);
    if (!actor) throw new Refusal(CLOSE.notSignedIn);
    return actor;
  }
  if (socket.upgradeToken === null) return null;
  return (await findActorByToken(db, socket.upgradeToken)) ?? null;
}

function countForUser({ userId }: Actor, socket: LiveSocket, sockets: ReadonlySet<LiveSocket>): void {
  if (socket.userId === userId) return;
  let open = 0;
  for (const other of sockets) if (other.userId === userId) open += 1;
  if (open >= SOCKETS_PER_USER) throw new Refusal(CLOSE.tooMany);
  socket.userId = userId;
}

async function findPresenceUser(db: Db, actor: Actor | null): Promise<PresenceUser> {
  if (!actor) return { id: null, name: "", picture: null };
  const user = await db
    .selectFrom("user")
    .select(["display_name", "picture_file"])
    .where("id", "=", actor.userId)
    .executeTakeFirst();
  return { id: actor.userId, name: user?.display_name ?? "", picture: pictureUrl(user?.picture_file ?? null) };
}
