import type { Abilities, GrantLevel, Permission } from "@treeline/contract";
import type { Selectable } from "kysely";
import type { Db, DocumentGrantTable, DocumentTable } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { Actor } from "../request-context.ts";
import { noteOpened } from "./queries.ts";

export type DocumentRow = Selectable<DocumentTable>;
export type Ability = keyof Abilities;

/** The role of a person on a document, and what it allows. */
export interface Access {
  readonly document: DocumentRow;
  readonly permission: Permission;
  readonly abilities: Abilities;
  /** Grants to this person by which the document was never opened. */
  readonly unopened: readonly string[];
  /** Whether the public link is all that opens it to this person. */
  readonly isByLink: boolean;
}

/**
 * The only place that decides who may do what, for calls and for the live socket. A personal grant by address counts for the account
 * that has confirmed that address; the stronger of personal and public counts; visitors without an account only ever read.
 */
export async function findAccess(db: Db, actor: Actor | null, documentId: string): Promise<Access | undefined> {
  const document = await db
    .selectFrom("document")
    .selectAll()
    .where("id", "=", documentId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (document && actor?.userId === document.owner_id) {
    return { document, permission: "owner", abilities: abilitiesOf("owner", actor), unopened: [], isByLink: false };
  }
  // Without a document too: else the time that the answer takes would tell.
  const grants = await listGrantsFor(db, actor, documentId);
  if (!document) return undefined;
  const permission = levelOf(grants, actor?.userId ?? null);
  const unopened = grants.filter((grant) => isPersonal(grant) && grant.opened_by === null).map(({ id }) => id);
  const isByLink = !grants.some(isPersonal);
  return permission && { document, permission, abilities: abilitiesOf(permission, actor), unopened, isByLink };
}

type FoundGrant = Pick<Selectable<DocumentGrantTable>, "id" | "permission" | "user_id" | "email" | "opened_by">;

const isPersonal = ({ user_id, email }: FoundGrant) => user_id !== null || email !== null;

function levelOf(grants: readonly Pick<FoundGrant, "permission">[], userId: string | null): GrantLevel | undefined {
  if (grants.length === 0) return undefined;
  return userId !== null && grants.some(({ permission }) => permission === "write") ? "write" : "read";
}

async function listGrantsFor(db: Db, actor: Actor | null, documentId: string): Promise<FoundGrant[]> {
  const address = actor && (await findConfirmedAddress(db, actor.userId));
  return db
    .selectFrom("document_grant")
    .select(["id", "permission", "user_id", "email", "opened_by"])
    .where("document_id", "=", documentId)
    .where((eb) =>
      eb.or([
        eb.and([eb("user_id", "is", null), eb("email", "is", null)]),
        ...(actor ? [eb("user_id", "=", actor.userId)] : []),
        ...(address ? [eb("email", "=", address)] : []),
      ]),
    )
    .execute();
}

/** A person on a document; null: without an account. */
export interface Pair {
  readonly documentId: string;
  readonly userId: string | null;
}

const MAX_IN_A_QUERY = 400;

/**
 * What each of these people is to each of these documents, by the same rule as above, with a few queries for hundreds of them. Undefined:
 * nothing.
 */
export async function findPermissions(db: Db, pairs: readonly Pair[]): Promise<(Permission | undefined)[]> {
  const found: (Permission | undefined)[] = [];
  for (let at = 0; at < pairs.length; at += MAX_IN_A_QUERY) {
    found.push(...(await findPermissionsOfSome(db, pairs.slice(at, at + MAX_IN_A_QUERY))));
  }
  return found;
}

async function findPermissionsOfSome(db: Db, pairs: readonly Pair[]): Promise<(Permission | undefined)[]> {
  const ids = [...new Set(pairs.map(({ documentId }) => documentId))];
  const people = [...new Set(pairs.flatMap(({ userId }) => userId ?? []))];
  const documents = await db
    .selectFrom("document")
    .select(["id", "owner_id"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const owners = new Map(documents.map(({ id, owner_id }) => [id, owner_id]));
  const users =
    people.length === 0
      ? []
      : await db
          .selectFrom("user")
          .select(["id", "email"])
          .where("id", "in", people)
          .where("email_verified_at", "is not", null)
          .execute();
  const addresses = new Map(users.map(({ id, email }) => [id, email]));
  const grants = await db
    .selectFrom("document_grant")
    .select(["document_id", "user_id", "email", "permission"])
    .where("document_id", "in", ids)
    .where((eb) =>
      eb.or([
        eb.and([eb("user_id", "is", null), eb("email", "is", null)]),
        ...(people.length > 0 ? [eb("user_id", "in", people)] : []),
        ...(addresses.size > 0 ? [eb("email", "in", [...addresses.values()])] : []),
      ]),
    )
    .execute();
  const grantsOf = Map.groupBy(grants, ({ document_id }) => document_id);
  return pairs.map(({ documentId, userId }) => {
    const owner = owners.get(documentId);
    if (owner === undefined) return undefined;
    if (owner === userId) return "owner";
    const address = userId === null ? undefined : addresses.get(userId);
    const own = (grantsOf.get(documentId) ?? []).filter(({ user_id, email }) =>
      user_id === null && email === null ? true : user_id === null ? email === address : user_id === userId,
    );
    return levelOf(own, userId);
  });
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
 * Without the right to see a document the answer is that there is none, so that ids do not leak. With it, the answer is to sign in first
 * if that could help, else that this is forbidden.
 */
export async function requireAbility(
  db: Db,
  { actor, ability, documentId }: { actor: Actor | null; ability: Ability; documentId: string },
): Promise<Access> {
  const access = await findAccess(db, actor, documentId);
  if (!access) throw new AppError("not_found", { detail: "There is no such document." });
  // Only its owner's list of people waits for this: where nothing can be written, reading goes on.
  if (actor) await noteOpened(db, access.unopened, actor.userId).catch(() => {});
  if (access.abilities[ability]) return access;
  if (!actor) throw new AppError("not_signed_in");
  throw new AppError("forbidden", { detail: "You may see this document, but not do this with it." });
}
