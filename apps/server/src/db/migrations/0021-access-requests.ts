import type { Migration } from "./ddl.ts";

export const accessRequests: Migration = {
  name: "0021-access-requests",
  async up(ddl) {
    // Someone without access to a document asks its owner for it.
    await ddl.createTable("access_request", [
      ddl.id("id"),
      ddl.id("document_id"),
      ddl.id("user_id"),
      ddl.text("message", { max: 500 }),
      ddl.instant("created_at"),
      ddl.primaryKey("id"),
      ddl.unique("document_id", "user_id"),
      ddl.belongsTo("document", "document_id"),
      ddl.belongsTo("user", "user_id"),
    ]);
    await ddl.createIndex("access_request", ["user_id"]);
  },
};
