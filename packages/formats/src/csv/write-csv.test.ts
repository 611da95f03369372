import { expect, it } from "vitest";
import { writeCell } from "./write-csv.ts";

it("keeps spreadsheets from computing a cell, and quotes what would end one", () => {
  expect(["=1+1", "+x", "-y", "@z", "'=q", "plain", 'a,"b"\nc'].map(writeCell)).toEqual([
    "'=1+1",
    "'+x",
    "'-y",
    "'@z",
    "''=q",
    "plain",
    '"a,""b""\nc"',
  ]);
});
