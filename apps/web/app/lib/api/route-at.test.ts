import { at } from "@treeline/contract";
import { expect, it } from "vitest";
import { pathOf } from "./route-at.ts";

it("the path of a call has its parameters, escaped, and of its query what is given", () => {
  expect(pathOf(at.getVersion, { params: { id: "a/b", versionId: "7" } })).toBe("/v1/documents/a%2Fb/versions/7/");
  expect(pathOf(at.listDocuments, { query: { limit: 20, cursor: null, search: "a b" } })).toBe(
    "/v1/documents/?limit=20&search=a+b",
  );
  expect(pathOf(at.listDocuments, { query: { cursor: null } })).toBe("/v1/documents/");
});
