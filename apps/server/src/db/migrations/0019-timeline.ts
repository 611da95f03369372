import type { Migration } from "./ddl.ts";

const LAYOUTS = ["CompactBoxH", "CompactBoxLR", "CompactBoxTB", "IndentedLR", "TimelineLR"];

export const timeline: Migration = {
  name: "0019-timeline",
  async up(ddl) {
    // SQLite changes no check of a table that is there, and this one cannot be built anew: others refer to it.
    await ddl.addColumn("document", `${ddl.oneOf("new_layout_type", LAYOUTS)} default 'CompactBoxH'`);
    await ddl.run(`update "document" set "new_layout_type" = "layout_type"`);
    await ddl.run(`alter table "document" drop column "layout_type"`);
    await ddl.run(`alter table "document" rename column "new_layout_type" to "layout_type"`);
  },
};
