import type { Migration } from "./ddl.ts";

export const requestsAndVisits: Migration = {
  name: "0021-requests-and-visits",
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
    // Documents that someone with an account has opened by a public link: they stay in the list while the link is open.
    await ddl.createTable("link_visit", [
      ddl.id("user_id"),
      ddl.id("document_id"),
      ddl.instant("visited_at"),
      ddl.primaryKey("user_id", "document_id"),
      ddl.belongsTo("user", "user_id"),
      ddl.belongsTo("document", "document_id"),
    ]);
    await ddl.createIndex("link_visit", ["document_id"]);
  },
};
