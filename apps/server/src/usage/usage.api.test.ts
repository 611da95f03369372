import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { uploadPicture } from "../plans/testing/upload-picture.ts";
import { createDocumentOf, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

describe.each(testEngines())("usage on %s", (engine) => {
  let server: TestApp;
  let free: TestApp;

  beforeAll(async () => {
    server = await startTestApp(engine, { BILLING: "on" });
    free = await startTestApp(engine);
  });
  afterAll(async () => {
    await server.close();
    await free.close();
  });

  const read = async (app: TestApp, token?: string) => app.call("GET", "/v1/user/usage/", token ? { token } : {});

  it("counts documents and pictures against the plan, and what is in the bin no longer", async () => {
    const person = await registerPerson(server);
    expect((await read(server, person.token)).body).toEqual({
      documents: { used: 0, max: 20 },
      image_bytes: { used: 0, max: 100_000_000 },
    });
    const id = await createDocumentOf(server, person);
    expect((await uploadPicture(server, person, { size: 40 })).status).toBe(201);
    const { body } = await read(server, person.token);
    expect(body.documents.used).toBe(1);
    expect(body.image_bytes.used).toBeGreaterThan(100);
    await server.call("DELETE", `/v1/documents/${id}/`, { token: person.token });
    expect((await read(server, person.token)).body.documents.used).toBe(0);
    expect((await read(server)).status).toBe(401);
  });

  it("where everything is free there are no limits", async () => {
    const person = await registerPerson(free);
    expect((await read(free, person.token)).body).toEqual({
      documents: { used: 0, max: null },
      image_bytes: { used: 0, max: null },
    });
  });
});
