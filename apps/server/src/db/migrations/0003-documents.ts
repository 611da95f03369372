import type { Migration } from "./ddl.ts";

const LAYOUT_TYPES = ["CompactBoxH", "CompactBoxLR", "CompactBoxTB", "IndentedLR"];
const THEMES = ["Base", "Colorful", "Monochrome", "Purple", "Blue", "Green", "Orange", "Red"];

export const documents: Migration = {
  name: "0003-documents",
  async up(ddl) {
    // Name, layout and theme follow the live content; they are here for lists.
    await ddl.createTable("document", [
      ddl.id("id"),
      ddl.id("owner_id"),
      ddl.text("name", { max: 1_000 }),
      ddl.text("name_folded", { max: 4_000 }),
      ddl.oneOf("layout_type", LAYOUT_TYPES),
      ddl.oneOf("theme", THEMES),
      ddl.text("preview_file", { min: 1, max: 200, nullable: true }),
      ddl.instant("created_at"),
      ddl.instant("updated_at"),
      ddl.instant("deleted_at", { nullable: true }),
      ddl.primaryKey("id"),
      ddl.belongsTo("user", "owner_id"),
    ]);
    await ddl.createIndex("document", ["owner_id", "deleted_at", "id"]);
    await ddl.createIndex("document", ["deleted_at"]);
    await ddl.createIndex("document", ["preview_file"]);

    // A grant to an account, to an address, or (neither) to whoever has the link.
    await ddl.createTable("document_grant", [
      ddl.id("id"),
      ddl.id("document_id"),
      ddl.text("user_id", { min: 36, max: 36, nullable: true }),
      ddl.text("email", { min: 3, max: 320, nullable: true }),
      ddl.oneOf("permission", ["write", "read"]),
      ddl.instant("created_at"),
      ddl.primaryKey("id"),
      ddl.belongsTo("document", "document_id"),
      ddl.belongsTo("user", "user_id"),
      ddl.unique("document_id", "user_id"),
      ddl.unique("document_id", "email"),
      ddl.check(`"user_id" is null or "email" is null`),
      ddl.check(`"email" = lower("email")`),
    ]);
    await ddl.createIndex("document_grant", ["user_id"]);
    await ddl.createIndex("document_grant", ["email"]);
    await ddl.run(
      `create unique index "document_grant_public_index" on "document_grant" ("document_id") where "user_id" is null and "email" is null`,
    );

    await ddl.createTable("favorite", [
      ddl.id("user_id"),
      ddl.id("document_id"),
      ddl.primaryKey("user_id", "document_id"),
      ddl.belongsTo("user", "user_id"),
      ddl.belongsTo("document", "document_id"),
    ]);
    await ddl.createIndex("favorite", ["document_id"]);
  },
};
