import type { Migration } from "./ddl.ts";

const EMAIL = { min: 3, max: 320 };
const TOKEN_HASH = { min: 16, max: 200 };

export const accounts: Migration = {
  name: "0001-accounts",
  async up(ddl) {
    await ddl.createTable("user", [
      ddl.id("id"),
      ddl.text("email", EMAIL),
      ddl.text("password_hash", { min: 1, max: 1_000 }),
      ddl.text("display_name", { min: 1, max: 200 }),
      ddl.oneOf("locale", ["en", "en-US", "ru", "ru-RU"]),
      ddl.instant("email_verified_at", { nullable: true }),
      ddl.instant("created_at"),
      ddl.primaryKey("id"),
      ddl.unique("email"),
      // Two accounts that differ only in capitals would be one person locked out of the other.
      ddl.check(`"email" = lower("email")`),
    ]);

    await ddl.createTable("access_token", [
      ddl.text("token_hash", TOKEN_HASH),
      ddl.id("user_id"),
      ddl.instant("created_at"),
      ddl.instant("expires_at"),
      ddl.primaryKey("token_hash"),
      ddl.belongsTo("user", "user_id"),
    ]);
    await ddl.createIndex("access_token", ["user_id"]);

    await ddl.createTable("mail_token", [
      ddl.text("token_hash", TOKEN_HASH),
      ddl.id("user_id"),
      ddl.oneOf("kind", ["confirm", "reset"]),
      ddl.text("email", EMAIL),
      ddl.instant("created_at"),
      ddl.instant("expires_at"),
      ddl.primaryKey("token_hash"),
      ddl.belongsTo("user", "user_id"),
    ]);
    await ddl.createIndex("mail_token", ["user_id"]);
  },
};
