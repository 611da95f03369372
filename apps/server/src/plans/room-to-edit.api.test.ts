import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPlansFile } from "../billing/read-plans-file.ts";
import { addDocument, addPerson, type Person } from "../collab/testing/people-and-documents.ts";
import { openTestDatabase, type TestDatabase, testEngines } from "../db/testing.ts";
import { buildSandboxProvider } from "../outside/payment/sandbox-provider.ts";
import { buildTestClock } from "../payments/testing/test-clock.ts";
import { RoomToEdit, SMALL_EDIT_BYTES } from "./room-to-edit.ts";

const MB = 1_000_000;
const MINUTE_IN_DAYS = 1 / 1_440;
const live = { create: async () => {} };

describe.each(testEngines())("room for edits on %s", (engine) => {
  let database: TestDatabase;
  let owner: Person;
  let documentId: string;
  let queries = 0;
  let ofFull = 0;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await addPerson(database.db);
    documentId = await addDocument(database.db, live, { owner });
    [queries, ofFull] = [0, 0];
  });

  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  function build() {
    const clock = buildTestClock();
    const plans = readPlansFile(null).map((plan) => ({ ...plan, limits: { ...plan.limits, stored_bytes: 2 * MB } }));
    const room = new RoomToEdit({
      db: database.db.withPlugin(counting),
      billing: { plans, provider: buildSandboxProvider({ appUrl: "http://treeline.test" }) },
      now: clock.now,
      log: { warn: () => {} },
      async takeOfFull(ownerId, bytes) {
        expect(ownerId).toBe(owner.userId);
        ofFull += bytes;
        if (ofFull > MB) throw new Error("used up");
      },
    });
    const take = (addedBytes: number, bytes = addedBytes) => room.take({ documentId, bytes, addedBytes });
    return { take, clock };
  }
  const setContentBytes = (content_bytes: number) =>
    database.db.updateTable("document").set({ content_bytes }).where("id", "=", documentId).execute();

  it("is read once for thousands of keys, and again after minutes", async () => {
    const { take, clock } = build();
    expect(await take(SMALL_EDIT_BYTES + 1)).toBe(true);
    const once = queries;
    expect(once).toBeLessThanOrEqual(4);
    for (let key = 0; key < 5_000; key += 1) expect(await take(40)).toBe(true);
    expect(queries).toBe(once);
    clock.pass(6 * MINUTE_IN_DAYS);
    await take(SMALL_EDIT_BYTES + 1);
    expect(queries).toBeGreaterThan(once);
  });

  it("lets large ones through as far as it reaches, and deletions of any size", async () => {
    const { take } = build();
    expect(await take(1.5 * MB)).toBe(true);
    expect(await take(1.5 * MB)).toBe(false);
    expect(await take(10, 0.9 * MB)).toBe(true);
  });

  it("gives small ones of a full plan what an hour has for them, and no more", async () => {
    await setContentBytes(3 * MB);
    const { take } = build();
    expect(await take(SMALL_EDIT_BYTES + 1)).toBe(false);
    for (let count = 0; count < 10; count += 1) expect(await take(100_000)).toBe(true);
    expect(await take(100_000)).toBe(false);
  });

  it("is looked at again soon when there was none", async () => {
    await setContentBytes(3 * MB);
    const { take, clock } = build();
    expect(await take(MB)).toBe(false);
    await setContentBytes(0);
    expect(await take(MB)).toBe(false);
    clock.pass(MINUTE_IN_DAYS / 6);
    expect(await take(MB)).toBe(true);
  });
});
