import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database, Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";

export type UserRow = Selectable<Database["user"]>;

export async function insertUser(db: Db, user: Insertable<Database["user"]>): Promise<UserRow> {
  return db.insertInto("user").values(user).returningAll().executeTakeFirstOrThrow();
}

export async function updateUser(db: Db, id: string, change: Updateable<Database["user"]>): Promise<UserRow> {
  const user = await db.updateTable("user").set(change).where("id", "=", id).returningAll().executeTakeFirst();
  if (!user) throw new AppError("not_signed_in");
  return user;
}

export async function deleteUserRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("user").where("id", "=", id).execute();
}
