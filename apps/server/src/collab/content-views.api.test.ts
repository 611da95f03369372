import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

describe.each(testEngines())("content views on %s", (engine) => {
  let server: TestApp;
  let owner: Person;

  beforeAll(async () => {
    server = await startTestApp(engine);
    owner = await registerPerson(server);
  });
  afterAll(() => server.close());

  const get = async (id: string) => (await server.call("GET", `/v1/documents/${id}/`, { token: owner.token })).body;
  const patch = (id: string, body: object) =>
    server.call("PATCH", `/v1/documents/${id}/`, { token: owner.token, body });
  const viewOf = (id: string) =>
    server.db.selectFrom("content_view").selectAll().where("document_id", "=", id).executeTakeFirst();

  it("are kept when a document is first looked at, and answer the same", async () => {
    const id = await createDocumentOf(server, owner, { name: "Seen" });
    expect(await viewOf(id)).toBeUndefined();
    const first = await get(id);
    expect(await viewOf(id)).toBeDefined();
    expect(await get(id)).toEqual(first);
  });

  it("are what is answered while nothing has changed", async () => {
    const id = await createDocumentOf(server, owner, { name: "Kept" });
    const { schema } = await get(id);
    const view = await viewOf(id);
    const marked = new TextDecoder().decode(view?.json).replace('"Kept"', '"From the view"');
    await server.db
      .updateTable("content_view")
      .set({ json: new TextEncoder().encode(marked) })
      .where("document_id", "=", id)
      .execute();
    expect(await get(id)).toMatchObject({ name: "From the view", schema });
  });

  it("count no longer once the content has changed, by a call or by anybody", async () => {
    const id = await createDocumentOf(server, owner);
    await get(id);
    await patch(id, { name: "Changed" });
    expect((await get(id)).name).toBe("Changed");
    await patch(id, { name: "Changed again" });
    expect((await get(id)).name).toBe("Changed again");
  });
});
