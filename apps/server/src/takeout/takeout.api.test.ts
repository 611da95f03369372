import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { uploadPicture } from "../plans/testing/upload-picture.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { readArchive } from "./testing/read-archive.ts";

describe.each(testEngines())("downloading everything on %s", (engine) => {
  let server: TestApp;
  let limited: TestApp;

  beforeAll(async () => {
    server = await startTestApp(engine);
    limited = await startTestApp(engine, { RATE_LIMITS: "on" });
  });
  afterAll(async () => {
    await server.close();
    await limited.close();
  });

  const ask = (app: TestApp, { token }: Person, accept = "*/*") =>
    app.app.inject({ method: "GET", url: "/v1/user/download/", headers: { authorization: `Bearer ${token}`, accept } });

  it("holds every own document with its content, the pictures, and words about them; nothing from the bin or of others", async () => {
    const person = await registerPerson(server, { locale: "ru" });
    const stranger = await registerPerson(server);
    await createDocumentOf(server, stranger);
    const id = await createDocumentOf(server, person);
    const picture = (await uploadPicture(server, person, { size: 40 })).body;
    await server.call("PATCH", `/v1/documents/${id}/`, { token: person.token, body: { name: "Рим: план/даты" } });
    const { root } = (await server.call("GET", `/v1/documents/${id}/`, { token: person.token })).body.schema;
    await server.call("POST", `/v1/documents/${id}/notes/`, {
      token: person.token,
      body: { cell_id: root, content: "Не забыть **билеты**" },
    });
    await createDocumentOf(server, person);
    await createDocumentOf(server, person);
    const binned = await createDocumentOf(server, person);
    await server.call("DELETE", `/v1/documents/${binned}/`, { token: person.token });

    const answer = await ask(server, person);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="treeline-\d{4}-\d\d-\d\d\.zip"$/);
    const file = picture.url.split("/").at(-1);
    const files = readArchive(answer.rawPayload);
    expect([...files.keys()]).toEqual([
      "README.txt",
      "documents/Рим план даты.json",
      "documents/Без названия.json",
      "documents/Без названия (2).json",
      `images/${file}`,
    ]);
    const document = JSON.parse(String(files.get("documents/Рим план даты.json")));
    expect(document).toMatchObject({ id, name: "Рим: план/даты", permission: "owner" });
    expect(document.schema.notes[root].content).toBe("Не забыть **билеты**");
    const shown = await server.app.inject({ method: "GET", url: picture.url });
    expect(files.get(`images/${file}`)).toEqual(shown.rawPayload);
    const readme = String(files.get("README.txt"));
    expect(readme).toContain(`всё, что есть у пользователя ${person.name}`);
    expect(readme).toContain("Ваши документы (3)");

    const copy = await server.call("POST", "/v1/documents/", {
      token: person.token,
      body: { schema: document.schema },
    });
    expect(copy.status).toBe(201);
  });

  it("is refused without a session, and after three times a day; a browser is led back to words", async () => {
    expect((await server.call("GET", "/v1/user/download/")).status).toBe(401);
    const person = await registerPerson(limited);
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await limited.call("GET", "/v1/user/download/", { token: person.token, headers })).status).toBe(403);
    for (let time = 0; time < 3; time += 1) expect((await ask(limited, person)).statusCode).toBe(200);
    const refused = await ask(limited, person);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
    const led = await ask(limited, person, "text/html,application/xhtml+xml");
    expect([led.statusCode, led.headers.location]).toEqual([303, "/account?refused=download#download"]);
  });
});
