import { describe, expect, it } from "vitest";
import { nextCursorOf } from "./next-cursor.ts";

describe("the cursor of the next page", () => {
  it("the cursor of the next page is in the Link header", () => {
    const link = '</v1/documents/?cursor=r019a6c3e-5b52&limit=60>; rel="next"';
    expect(nextCursorOf(new Headers({ link }))).toBe("r019a6c3e-5b52");
  });

  it("the cursor of the next page is not there on the last page", () => {
    expect(nextCursorOf(new Headers())).toBeNull();
    expect(nextCursorOf(new Headers({ link: '</v1/documents/>; rel="first"' }))).toBeNull();
  });
});
