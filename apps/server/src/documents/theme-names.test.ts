import { THEMES as ofContract } from "@treeline/contract";
import { THEMES as ofMap } from "@treeline/map";
import { expect, it } from "vitest";

it("the API knows the themes that a map can have, in the same order", () => {
  expect(ofContract).toEqual(ofMap);
});
