import type { Migration } from "./ddl.ts";

export const jobs: Migration = {
  name: "0002-jobs",
  async up(ddl) {
    await ddl.createTable("job", [
      ddl.id("id"),
      ddl.text("kind", { min: 1, max: 100 }),
      ddl.json("payload"),
      ddl.instant("run_at"),
      ddl.whole("attempts"),
      ddl.instant("locked_until", { nullable: true }),
      ddl.text("last_error", { max: 10_000, nullable: true }),
      ddl.instant("created_at"),
      ddl.primaryKey("id"),
    ]);
    await ddl.createIndex("job", ["run_at"]);
  },
};
