import type { Migration } from "./ddl.ts";

export const images: Migration = {
  name: "0005-images",
  async up(ddl) {
    // One row for each upload of a user; equal pictures share one stored file.
    await ddl.createTable("image", [
      ddl.id("id"),
      ddl.id("owner_id"),
      ddl.text("file", { min: 1, max: 200 }),
      ddl.text("content_type", { min: 1, max: 100 }),
      ddl.whole("width", { min: 1 }),
      ddl.whole("height", { min: 1 }),
      ddl.whole("bytes", { min: 1 }),
      ddl.instant("created_at"),
      ddl.primaryKey("id"),
      ddl.belongsTo("user", "owner_id"),
      ddl.unique("owner_id", "file"),
    ]);
    await ddl.createIndex("image", ["file"]);

    // Which stored files the content of a document shows; what no document shows is collected later.
    await ddl.createTable("document_image", [
      ddl.id("document_id"),
      ddl.text("file", { min: 1, max: 200 }),
      ddl.primaryKey("document_id", "file"),
      ddl.belongsTo("document", "document_id"),
    ]);
    await ddl.createIndex("document_image", ["file"]);
  },
};
