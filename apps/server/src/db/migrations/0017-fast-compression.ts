import type { Migration } from "./ddl.ts";

export const fastCompression: Migration = {
  name: "0017-fast-compression",
  async up(ddl) {
    await ddl.compressFast("document_update", "data");
    await ddl.compressFast("document_snapshot", "data");
    await ddl.compressFast("document_version", "content");
  },
};
