import type { Migration } from "./ddl.ts";

const FILE = { min: 1, max: 200 };

export const storedFiles: Migration = {
  name: "0013-stored-files",
  async up(ddl) {
    // One row for each file in the storage. What refers to a file keeps its row, and with the row the file.
    await ddl.createTable("stored_file", [
      ddl.text("file", FILE),
      ddl.whole("bytes"),
      ddl.instant("created_at"),
      ddl.instant("touched_at"),
      ddl.primaryKey("file"),
    ]);
    await ddl.createIndex("stored_file", ["touched_at"]);
    const sources = ["image", "document_image", "version_image"].map((table) => `select "file" from "${table}"`);
    await ddl.run(
      `insert into "stored_file" ("file", "bytes", "created_at", "touched_at")
       select "file", coalesce((select max("bytes") from "image" where "image"."file" = "known"."file"), 0), ${ddl.now}, ${ddl.now}
       from (${sources.join(" union ")} union select "preview_file" from "document" where "preview_file" is not null) as "known"`,
    );
    await ddl.rebuildTable("document_image", {
      columns: ["document_id", "file"],
      lines: [
        ddl.id("document_id"),
        ddl.text("file", FILE),
        // Not shown any more since then.
        ddl.instant("removed_at", { nullable: true }),
        ddl.primaryKey("document_id", "file"),
        ddl.belongsTo("document", "document_id"),
        ddl.refersTo("stored_file", "file", "file"),
      ],
    });
    await ddl.createIndex("document_image", ["file"]);
    await ddl.createIndex("document_image", ["removed_at"]);
    await ddl.rebuildTable("version_image", {
      columns: ["version_id", "file"],
      lines: [
        ddl.id("version_id"),
        ddl.text("file", FILE),
        ddl.primaryKey("version_id", "file"),
        ddl.belongsTo("document_version", "version_id"),
        ddl.refersTo("stored_file", "file", "file"),
      ],
    });
    await ddl.createIndex("version_image", ["file"]);
    // When the collection last looked at the content. Null: never.
    await ddl.addColumn("document", ddl.instant("images_seen_at", { nullable: true }));
    // What the content, as last compacted, and all versions take up: asked for often, and the blobs are never walked for it.
    await ddl.addColumn("document", `${ddl.whole("content_bytes")} default 0`);
    await ddl.addColumn("document", `${ddl.whole("version_bytes")} default 0`);
    await ddl.run(
      `update "document" set
       "content_bytes" = coalesce((select length("data") from "document_snapshot" where "document_id" = "document"."id"), 0),
       "version_bytes" = coalesce((select sum(length("content")) from "document_version" where "document_id" = "document"."id"), 0)`,
    );
  },
};
