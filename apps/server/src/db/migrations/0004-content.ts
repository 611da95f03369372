import type { Migration } from "./ddl.ts";

const MAX_UPDATE_BYTES = 32 * 1024 * 1024;
const MAX_SNAPSHOT_BYTES = 256 * 1024 * 1024;

export const content: Migration = {
  name: "0004-content",
  async up(ddl) {
    // The log: an update is acknowledged only once its row is committed. Ids are UUIDv7 of the server, so they sort by time.
    await ddl.createTable("document_update", [
      ddl.id("id"),
      ddl.id("document_id"),
      ddl.text("user_id", { min: 36, max: 36, nullable: true }),
      ddl.bytes("data", { max: MAX_UPDATE_BYTES }),
      ddl.instant("created_at"),
      ddl.primaryKey("id"),
      ddl.belongsTo("document", "document_id"),
    ]);
    await ddl.createIndex("document_update", ["document_id", "id"]);

    // What compaction made of the log; updates that it holds are gone from there.
    await ddl.createTable("document_snapshot", [
      ddl.id("document_id"),
      ddl.bytes("data", { max: MAX_SNAPSHOT_BYTES }),
      ddl.instant("created_at"),
      ddl.primaryKey("document_id"),
      ddl.belongsTo("document", "document_id"),
    ]);

    // Rows that could not be read. They are kept for whoever can still make something of them.
    await ddl.createTable("damaged_update", [
      ddl.id("id"),
      ddl.id("document_id"),
      ddl.bytes("data", { max: MAX_SNAPSHOT_BYTES }),
      ddl.text("reason", { max: 1_000 }),
      ddl.instant("created_at"),
      ddl.instant("found_at"),
      ddl.primaryKey("id"),
      ddl.belongsTo("document", "document_id"),
    ]);
    await ddl.createIndex("damaged_update", ["document_id"]);
  },
};
