import type { Abilities, GrantLevel, Permission } from "@treeline/contract";
import type { Selectable } from "kysely";
import type { Db, DocumentTable } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { Actor } from "../http/request-context.ts";

export type DocumentRow = Selectable<DocumentTable>;
export type Ability = keyof Abilities;

/** What someone is to a document and may do with it. */
export interface Access {
  readonly document: DocumentRow;
  readonly permission: Permission;
  readonly abilities: Abilities;
}

/**
 * The only place that decides who may do what, for calls and for the live socket. A personal grant by address counts for the account
 * that has confirmed that address; the stronger of personal and public counts; whoever is not signed in only ever reads.
 */
export async function findAccess(db: Db, actor: Actor | null, documentId: string): Promise<Access | undefined> {
  const document = await db
    .selectFrom("document")
    .selectAll()
    .where("id", "=", documentId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!document) return undefined;
  const permission = await findPermission(db, actor, document);
  return permission && { document, permission, abilities: abilitiesOf(permission, actor) };
}

async function findPermission(db: Db, actor: Actor | null, document: DocumentRow): Promise<Permission | undefined> {
  if (actor?.userId === document.owner_id) return "owner";
  const level = await findGrantLevel(db, actor, document.id);
  return level === "write" && !actor ? "read" : level;
}

async function findGrantLevel(db: Db, actor: Actor | null, documentId: string): Promise<GrantLevel | undefined> {
  const address = actor && (await findConfirmedAddress(db, actor.userId));
  const rows = await db
    .selectFrom("document_grant")
    .select("permission")
    .where("document_id", "=", documentId)
    .where((eb) =>
      eb.or([
        eb.and([eb("user_id", "is", null), eb("email", "is", null)]),
        ...(actor ? [eb("user_id", "=", actor.userId)] : []),
        ...(address ? [eb("email", "=", address)] : []),
      ]),
    )
    .execute();
  if (rows.length === 0) return undefined;
  return rows.some(({ permission }) => permission === "write") ? "write" : "read";
}

/** Invitations by address count only for the account that has shown that the address is its own. */
export async function findConfirmedAddress(db: Db, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return user?.email;
}

export function abilitiesOf(permission: Permission, actor: Actor | null): Abilities {
  const isOwner = permission === "owner";
  return {
    view: true,
    edit: isOwner || permission === "write",
    share: isOwner,
    delete: isOwner,
    duplicate: actor !== null,
  };
}

/**
 * Whoever may not even see a document is told that there is none, so that ids do not leak. Whoever may see it but not do this is
 * told so: to sign in first, if that could help, else that it is not theirs to do.
 */
export async function requireAbility(
  db: Db,
  { actor, ability, documentId }: { actor: Actor | null; ability: Ability; documentId: string },
): Promise<Access> {
  const access = await findAccess(db, actor, documentId);
  if (!access) throw new AppError("not_found", { detail: "There is no such document." });
  if (access.abilities[ability]) return access;
  if (!actor) throw new AppError("not_signed_in");
  throw new AppError("forbidden", { detail: "You may see this document, but not do this with it." });
}
