import { randomUUIDv7 } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testEngines } from "../../db/testing.ts";
import { addDocument, addPerson } from "../testing/people-and-documents.ts";
import { upsertSnapshot } from "./queries.ts";
import { DocumentGone, WriteAhead } from "./write-ahead.ts";

describe.each(testEngines())("the log on %s", (engine) => {
  let database: TestDatabase;
  let documentId: string;
  let inserts = 0;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const owner = await addPerson(database.db);
    const create = async (trx: TestDatabase["db"], id: string) =>
      void (await upsertSnapshot(trx, id, Uint8Array.of(0, 0)));
    documentId = await addDocument(database.db, { create }, { owner });
  });
  afterAll(() => database.close());

  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === "InsertQueryNode") inserts += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const update = (id = documentId, bytes = 10) => ({
    documentId: id,
    generation: 0,
    userId: null,
    data: new Uint8Array(bytes),
  });
  const countRows = async () =>
    (await database.db.selectFrom("document_update").select("id").where("document_id", "=", documentId).execute())
      .length;

  it("what arrives while one transaction is on its way goes into the next one together", async () => {
    inserts = 0;
    const log = new WriteAhead(database.db.withPlugin(counting));
    const before = await countRows();
    const first = log.append(update());
    await new Promise((resolve) => setImmediate(resolve));
    const ids = await Promise.all([first, ...Array.from({ length: 200 }, () => log.append(update()))]);
    expect(new Set(ids).size).toBe(201);
    expect((await countRows()) - before).toBe(201);
    expect(inserts).toBeLessThanOrEqual(3);
  });

  it("an append is durable when it resolves, and keeps the order of one client", async () => {
    const log = new WriteAhead(database.db);
    const before = await countRows();
    await log.append(update());
    expect(await countRows()).toBe(before + 1);
  });

  it("large updates are split over several transactions", async () => {
    inserts = 0;
    const log = new WriteAhead(database.db.withPlugin(counting));
    await Promise.all(Array.from({ length: 6 }, () => log.append(update(documentId, 3 * 1024 * 1024))));
    expect(inserts).toBe(3);
  });

  it("a document that is gone takes none of the others with it", async () => {
    const log = new WriteAhead(database.db);
    const outcomes = await Promise.allSettled([
      log.append(update()),
      log.append(update(randomUUIDv7())),
      log.append(update()),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(outcomes[1]).toMatchObject({ reason: expect.any(DocumentGone) });
  });
});
