import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { UserRow } from "./queries.ts";

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("user")
    .selectAll()
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("user").selectAll().where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
}

/** The account of a living token; it can only be missing when it was deleted a moment ago. */
export async function requireUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new AppError("not_signed_in");
  return user;
}
