import type { Migration } from "./ddl.ts";

export const addressChanges: Migration = {
  name: "0022-address-changes",
  async up(ddl) {
    // Two more kinds of links: to the new address, to confirm it; to the old one, to take the account back.
    await ddl.rebuildTable("mail_token", {
      columns: ["token_hash", "user_id", "kind", "email", "created_at", "expires_at"],
      lines: [
        ddl.text("token_hash", { min: 16, max: 200 }),
        ddl.id("user_id"),
        ddl.oneOf("kind", ["confirm", "reset", "change", "undo"]),
        ddl.text("email", { min: 3, max: 320 }),
        ddl.instant("created_at"),
        ddl.instant("expires_at"),
        ddl.primaryKey("token_hash"),
        ddl.belongsTo("user", "user_id"),
      ],
    });
    await ddl.createIndex("mail_token", ["user_id"]);
    // Sign-up looks up whether an address is reserved for another account.
    await ddl.createIndex("mail_token", ["email"]);
  },
};
