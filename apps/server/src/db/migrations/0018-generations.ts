import type { Migration } from "./ddl.ts";

const MAX_UPDATE_BYTES = 32 * 1024 * 1024;

export const generations: Migration = {
  name: "0018-generations",
  async up(ddl) {
    // Counts how often the content was written anew, which leaves what was deleted behind.
    await ddl.addColumn("document", `${ddl.whole("generation")} default 0`);
    // When that is due. Null: it would not be worth it.
    await ddl.addColumn("document", ddl.instant("rebuild_after", { nullable: true }));
    await ddl.createIndex("document", ["rebuild_after"]);
    await ddl.createUniqueIndex("document", ["id", "generation"]);
    // The database itself refuses a row of an older generation, whoever writes it and whenever it commits.
    await ddl.rebuildTable("document_update", {
      columns: ["id", "document_id", "user_id", "data", "created_at"],
      lines: [
        ddl.id("id"),
        ddl.id("document_id"),
        `${ddl.whole("generation")} default 0`,
        ddl.text("user_id", { min: 36, max: 36, nullable: true }),
        ddl.bytes("data", { max: MAX_UPDATE_BYTES }),
        ddl.instant("created_at"),
        ddl.primaryKey("id"),
        ddl.belongsTo("document", ["document_id", "generation"], ["id", "generation"]),
      ],
    });
    await ddl.createIndex("document_update", ["document_id", "id"]);
    await ddl.compressFast("document_update", "data");
  },
};
