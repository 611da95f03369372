import type { Migration } from "./ddl.ts";

export const linkPreviews: Migration = {
  name: "0006-link-previews",
  async up(ddl) {
    await ddl.createTable("link_preview", [
      ddl.text("link_hash", { min: 16, max: 100 }),
      ddl.json("answer"),
      ddl.instant("fetched_at"),
      ddl.primaryKey("link_hash"),
    ]);
    await ddl.createIndex("link_preview", ["fetched_at"]);
  },
};
