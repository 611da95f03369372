import type { Migration } from "./ddl.ts";

const MAX_CONTENT_BYTES = 64 * 1024 * 1024;
const MAX_NAME_LENGTH = 200;

export const history: Migration = {
  name: "0010-history",
  async up(ddl) {
    await ddl.createTable("document_version", [
      ddl.id("id"),
      ddl.id("document_id"),
      ddl.text("base_id", { min: 36, max: 36, nullable: true }),
      ddl.text("name", { min: 1, max: MAX_NAME_LENGTH, nullable: true }),
      ddl.json("authors"),
      ddl.bytes("content", { max: MAX_CONTENT_BYTES }),
      ddl.instant("created_at"),
      ddl.instant("kept_until", { nullable: true }),
      ddl.flag("is_hidden"),
      ddl.primaryKey("id"),
      ddl.unique("document_id", "created_at"),
      ddl.belongsTo("document", "document_id"),
      ddl.refersTo("document_version", "base_id"),
    ]);
    await ddl.createIndex("document_version", ["base_id"]);
    await ddl.createIndex("document_version", ["kept_until"]);

    // Few rows: they go when a version is made of what they tell.
    await ddl.createTable("document_change", [
      ddl.id("document_id"),
      ddl.id("user_id"),
      ddl.instant("first_at"),
      ddl.instant("last_at"),
      ddl.primaryKey("document_id", "user_id"),
      ddl.belongsTo("document", "document_id"),
      ddl.belongsTo("user", "user_id"),
    ]);
    await ddl.createIndex("document_change", ["user_id"]);

    // Which stored files a version shows, as far as its base does not.
    await ddl.createTable("version_image", [
      ddl.id("version_id"),
      ddl.text("file", { min: 1, max: 200 }),
      ddl.primaryKey("version_id", "file"),
      ddl.belongsTo("document_version", "version_id"),
    ]);
    await ddl.createIndex("version_image", ["file"]);
  },
};
