import type { Migration } from "./ddl.ts";

const MAX_JSON_BYTES = 256 * 1024 * 1024;

export const contentViews: Migration = {
  name: "0007-content-views",
  async up(ddl) {
    // The content as JSON, so that showing a document needs no Yjs. Derived data: it counts only while `version` is the content's.
    await ddl.createTable("content_view", [
      ddl.id("document_id"),
      ddl.text("version", { min: 1, max: 200 }),
      ddl.bytes("json", { max: MAX_JSON_BYTES }),
      ddl.primaryKey("document_id"),
      ddl.belongsTo("document", "document_id"),
    ]);
  },
};
