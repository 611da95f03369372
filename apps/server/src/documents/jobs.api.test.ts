import { expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, registerPerson } from "../testing/people.ts";
import { startTestApp } from "../testing/start-test-app.ts";
import { buildDocumentJobs } from "./jobs.ts";

it.each(testEngines())("purges what has been in the bin for 30 days, and nothing else, on %s", async (engine) => {
  const server = await startTestApp(engine);
  const owner = await registerPerson(server);
  const ids: string[] = [];
  for (let i = 0; i < 25; i += 1) ids.push(await createDocumentOf(server, owner));
  const [kept = "", fresh = "", ...old] = ids;
  const binned = (id: string, daysAgo: number) =>
    server.db
      .updateTable("document")
      .set({ deleted_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() })
      .where("id", "=", id)
      .execute();
  await binned(fresh, 29);
  for (const id of old) await binned(id, 31);
  await buildDocumentJobs({ db: server.db })["purge-bin"]?.({});
  const left = await server.db.selectFrom("document").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual([kept, fresh].toSorted());
  expect(await server.db.selectFrom("document_snapshot").select("document_id").execute()).toHaveLength(2);
  await server.close();
});
