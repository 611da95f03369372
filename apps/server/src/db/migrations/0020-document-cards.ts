import type { Migration } from "./ddl.ts";

const MAX_BYTES = 2 * 1024 * 1024;

export const documentCards: Migration = {
  name: "0020-document-cards",
  async up(ddl) {
    // What chats show of a link to a public document. Derived data: it counts only while `content` names the document's.
    await ddl.createTable("document_card", [
      ddl.id("document_id"),
      ddl.text("content", { min: 1, max: 200 }),
      ddl.oneOf("type", ["image/png", "image/jpeg"]),
      ddl.bytes("bytes", { max: MAX_BYTES }),
      ddl.primaryKey("document_id"),
      ddl.belongsTo("document", "document_id"),
    ]);
  },
};
