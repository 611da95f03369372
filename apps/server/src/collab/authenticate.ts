import type { Extension, onAuthenticatePayload } from "@hocuspocus/server";
import type { FastifyBaseLogger } from "fastify";
import { findActorByToken } from "../accounts/access-tokens.ts";
import type { Db } from "../db/schema.ts";
import type { Actor } from "../http/request-context.ts";
import { findAccess } from "../sharing/access.ts";
import { CLOSE, Refusal } from "./close-codes.ts";
import { SOCKETS_PER_USER } from "./limits.ts";
import type { LiveContext, PresenceUser } from "./live-context.ts";
import type { LiveSocket } from "./live-socket.ts";

interface AuthenticateOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly sockets: ReadonlySet<LiveSocket>;
}

/** Who opens a document, and whether they may. A foreign document is answered just as one that does not exist. */
export function authenticate(options: AuthenticateOptions): Extension<LiveContext> {
  return {
    async onAuthenticate(payload: onAuthenticatePayload<LiveContext>) {
      const { socket } = payload.context;
      try {
        return await admit(options, payload);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        // "Denied" would be final for the provider; a database that is away for a moment is not.
        options.log.warn({ err: error, documentId: payload.documentName }, "a socket could not be let in");
        socket.close(CLOSE.tryAgain);
        throw new Refusal(CLOSE.tryAgain);
      }
    },
  };
}

async function admit(
  { db, sockets }: AuthenticateOptions,
  { documentName, token, context, connectionConfig }: onAuthenticatePayload<LiveContext>,
): Promise<Pick<LiveContext, "actor" | "user">> {
  const { socket } = context;
  const actor = await findActor(db, token, socket);
  if (actor) countForUser(actor, socket, sockets);
  const access = await findAccess(db, actor, documentName);
  if (!access) throw new Refusal(CLOSE.notFound);
  connectionConfig.readOnly = !access.abilities.edit;
  return { actor, user: await findPresenceUser(db, actor) };
}

/** The token of the message, else the cookie of the upgrade. A dead cookie counts as none, as in pages; a dead token is told so. */
async function findActor(db: Db, token: string, socket: LiveSocket): Promise<Actor | null> {
  if (token !== "") {
    const actor = await findActorByToken(db, token);
    if (!actor) throw new Refusal(CLOSE.notSignedIn);
    return actor;
  }
  if (socket.cookieToken === null) return null;
  return (await findActorByToken(db, socket.cookieToken)) ?? null;
}

function countForUser({ userId }: Actor, socket: LiveSocket, sockets: ReadonlySet<LiveSocket>): void {
  if (socket.userId === userId) return;
  const open = [...sockets].filter((other) => other.userId === userId).length;
  if (open >= SOCKETS_PER_USER) throw new Refusal(CLOSE.tooMany);
  socket.userId = userId;
}

async function findPresenceUser(db: Db, actor: Actor | null): Promise<PresenceUser> {
  if (!actor) return { id: null, name: "" };
  const user = await db.selectFrom("user").select("display_name").where("id", "=", actor.userId).executeTakeFirst();
  return { id: actor.userId, name: user?.display_name ?? "" };
}
