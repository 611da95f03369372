import { expect, it } from "vitest";
import { fuzzBuilds } from "./fuzz-builds.ts";

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])(
  "[M14][V1][V2][V3] pages of three builds agree after the upgrade and lose nothing, seed %i",
  (seed) => {
    expect(() => fuzzBuilds({ seed, edits: 200 })).not.toThrow();
  },
);
