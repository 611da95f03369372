import type { Migration } from "./ddl.ts";

export const snapshotMarks: Migration = {
  name: "0016-snapshot-marks",
  async up(ddl) {
    // Open documents are compared by the moment of their snapshot every few seconds. In the table it lies behind the data, which SQLite
    // would walk through page by page.
    await ddl.createIndex("document_snapshot", ["document_id", "created_at"]);
  },
};
