import { nameKey } from "@treeline/contract";
import type { Migration } from "./ddl.ts";

const LISTED = `"deleted_at" is null`;

export const sortedLists: Migration = {
  name: "0025-sorted-lists",
  async up(ddl) {
    await ddl.addColumn("document", `${ddl.text("name_key", { max: 100 })} default ''`);
    await ddl.computeColumn("document", "name_key", { from: "name", compute: nameKey });
    // Lists of documents are walked in each of these orders, a page at a time.
    for (const column of ["updated_at", "name_key"]) {
      const columns = ["owner_id", column, "id"];
      await ddl.createIndexWhere(`document_list_${column}_index`, "document", { columns, where: LISTED });
    }
    await ddl.createIndexWhere("document_list_index", "document", { columns: ["owner_id", "id"], where: LISTED });
  },
};
