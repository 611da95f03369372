import type { sharing } from "@treeline/contract";
import { describe, expect, it } from "vitest";
import { changeGrants, type GrantsChange, LINK, NO_GRANTS, splitGrants } from "./grants-state.ts";

const grant = (id: string, fields: Partial<sharing.Grant> = {}): sharing.Grant => ({
  id,
  user_id: null,
  email: `${id}@example.com`,
  display_name: null,
  picture: null,
  permission: "read",
  is_pending: true,
  created_at: "2026-03-02T10:00:00.000Z",
  ...fields,
});
const link = grant("l", { email: null, is_pending: false });
const byAccount = grant("u", { email: null, user_id: "someone", is_pending: false });
const problem = { status: 0, code: "offline", detail: "" };

const after = (...changes: GrantsChange[]) => changes.reduce(changeGrants, NO_GRANTS);
const loaded: GrantsChange = { type: "loaded", grants: [grant("a"), grant("b"), link] };
const ids = (grants: readonly sharing.Grant[] | null) => (grants ?? []).map(({ id }) => id).join("");

describe("the entries of a document", () => {
  it("the entries of a document are people, by account or by address, and the public link", () => {
    const { personal, link: found } = splitGrants([grant("a"), byAccount, link]);
    expect([ids(personal), found?.id]).toEqual(["au", "l"]);
    expect(splitGrants([grant("a")]).link).toBeUndefined();
  });

  it("stay in their order when one is added or comes back", () => {
    expect(ids(after(loaded, { type: "added", grant: grant("aa") }).grants)).toBe("aaabl");
    const back = after(loaded, { type: "removed", grant: grant("a") }, { type: "added", grant: grant("a") });
    expect([ids(back.grants), back.removed]).toEqual(["abl", null]);
  });

  it("offer the last removed person back, also under the new id that the server gives, and never the link", () => {
    const removed = after(loaded, { type: "removed", grant: grant("a") }, { type: "removed", grant: link });
    expect([ids(removed.grants), removed.removed?.id]).toEqual(["b", "a"]);
    const again = changeGrants(removed, { type: "added", grant: grant("z", { email: "a@example.com" }) });
    expect([ids(again.grants), again.removed]).toEqual(["bz", null]);
  });

  it("the entries of a document keep a problem where it arose until that is changed", () => {
    const refused = after(loaded, { type: "refused", place: "a", problem }, { type: "refused", place: LINK, problem });
    expect(Object.keys(refused.problems)).toEqual(["a", LINK]);
    const mended = changeGrants(refused, { type: "level", id: "a", level: "write" });
    expect([Object.keys(mended.problems), mended.grants?.[0]?.permission]).toEqual([[LINK], "write"]);
    expect(changeGrants(refused, { type: "removed", grant: link }).problems).not.toHaveProperty(LINK);
  });

  it("that have not arrived yet do not pass for all there are when one is added", () => {
    expect(after({ type: "added", grant: grant("a") }).grants).toBeNull();
  });

  it("the entries of a document are replaced in their place, with a word about it, when somebody else was quicker", () => {
    const refused = after(loaded, { type: "refused", place: "a", problem });
    const reloaded = changeGrants(refused, { type: "reloaded", grants: [grant("b")] });
    expect([ids(reloaded.grants), reloaded.isOvertaken, reloaded.problems]).toEqual(["b", true, {}]);
    expect(changeGrants(reloaded, { type: "level", id: "b", level: "write" }).isOvertaken).toBe(false);
    expect(changeGrants(reloaded, { type: "reloaded", grants: [grant("b")] }).isOvertaken).toBe(false);
  });

  it("the entries of a document are asked for again after a failure", () => {
    const failed = after({ type: "not loaded", problem });
    expect([failed.grants, failed.loadProblem]).toEqual([null, problem]);
    expect(changeGrants(failed, { type: "loading" })).toEqual(NO_GRANTS);
  });
});
