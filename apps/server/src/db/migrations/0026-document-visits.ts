import type { Migration } from "./ddl.ts";

export const documentVisits: Migration = {
  name: "0026-document-visits",
  async up(ddl) {
    // When each person last opened a document, and whether by its public link: such documents stay in their list while the link is public.
    await ddl.createTable("document_visit", [
      ddl.id("user_id"),
      ddl.id("document_id"),
      ddl.instant("opened_at"),
      ddl.flag("is_by_link"),
      ddl.primaryKey("user_id", "document_id"),
      ddl.belongsTo("user", "user_id"),
      ddl.belongsTo("document", "document_id"),
    ]);
    await ddl.createIndex("document_visit", ["user_id", "opened_at", "document_id"]);
    await ddl.createIndex("document_visit", ["document_id"]);
  },
};
