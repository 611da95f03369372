import type { Migration } from "./ddl.ts";

export const sessions: Migration = {
  name: "0023-sessions",
  async up(ddl) {
    // What a person knows a session by: the device that signed in, and when it was last used, to the hour.
    await ddl.addColumn("access_token", ddl.text("browser", { max: 40, nullable: true }));
    await ddl.addColumn("access_token", ddl.text("system", { max: 40, nullable: true }));
    await ddl.addColumn("access_token", ddl.instant("used_at", { nullable: true }));
  },
};
