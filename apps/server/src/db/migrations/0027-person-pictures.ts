import type { Migration } from "./ddl.ts";

export const personPictures: Migration = {
  name: "0027-person-pictures",
  async up(ddl) {
    await ddl.addColumn("user", ddl.text("picture_file", { min: 1, max: 200, nullable: true }));
    // The collection of files asks for each whether it is somebody's picture.
    await ddl.createIndex("user", ["picture_file"]);
  },
};
