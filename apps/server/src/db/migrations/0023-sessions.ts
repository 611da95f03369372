import type { Migration } from "./ddl.ts";

export const sessions: Migration = {
  name: "0023-sessions",
  async up(ddl) {
    // How people recognize their sessions: the device, and the hour of the last use.
    await ddl.addColumn("access_token", ddl.text("browser", { max: 40, nullable: true }));
    await ddl.addColumn("access_token", ddl.text("system", { max: 40, nullable: true }));
    await ddl.addColumn("access_token", ddl.instant("used_at", { nullable: true }));
  },
};
