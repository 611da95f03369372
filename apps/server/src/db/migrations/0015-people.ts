import type { Migration } from "./ddl.ts";

export const people: Migration = {
  name: "0015-people",
  async up(ddl) {
    // Since then the account is gone for everybody; a job takes away what it owned, and then the row.
    await ddl.addColumn("user", ddl.instant("deleted_at", { nullable: true }));

    // Who has opened the document by this grant. Until then its owner is not told whether the address has an account.
    const openedBy = ddl.text("opened_by", { min: 36, max: 36, nullable: true });
    await ddl.addColumn("document_grant", `${openedBy} references "user" ("id") on delete set null`);
    await ddl.createIndex("document_grant", ["opened_by"]);
    // Owners have been told the names of these already.
    await ddl.run(`update "document_grant" set "opened_by" = "user_id" where "user_id" is not null`);
    await ddl.run(
      `update "document_grant" set "opened_by" = (select "id" from "user" where "user"."email" = "document_grant"."email" and "user"."email_verified_at" is not null) where "email" is not null`,
    );
  },
};
