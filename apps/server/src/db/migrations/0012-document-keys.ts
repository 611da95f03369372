import type { Migration } from "./ddl.ts";

export const documentKeys: Migration = {
  name: "0012-document-keys",
  async up(ddl) {
    // What a caller named a new document by before it was made: the same call a second time finds it instead of making another.
    await ddl.createTable("document_key", [
      ddl.id("owner_id"),
      ddl.text("key", { min: 1, max: 64 }),
      ddl.id("document_id"),
      ddl.primaryKey("owner_id", "key"),
      ddl.belongsTo("document", "document_id"),
    ]);
    await ddl.createIndex("document_key", ["document_id"]);
  },
};
