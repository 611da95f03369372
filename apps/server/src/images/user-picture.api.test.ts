import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../collab/testing/wait-for.ts";
import { testEngines } from "../db/testing.ts";
import { uploadPicture } from "../plans/testing/upload-picture.ts";
import { readArchive } from "../takeout/testing/read-archive.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const PASSWORD = "a calm river 7";

describe.each(testEngines())("the picture of a person on %s", (engine) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.close());

  const setPicture = async (person: Person, size = 40): Promise<string> => {
    const { status, body } = await uploadPicture(server, person, { size, as: "picture" });
    expect(status).toBe(200);
    return body.picture;
  };
  const get = (url: string, { token }: Person) => server.call("GET", url, { token });
  const fetchFile = (url: string) => server.app.inject({ method: "GET", url });
  const isGone = async (url: string) => (await fetchFile(url)).statusCode === 404;

  it("is a small square that its person sees, and others who see the name", async () => {
    const [owner, guest] = [await registerPerson(server), await registerPerson(server)];
    expect((await get("/v1/user/", owner)).body.picture).toBeNull();
    const picture = await setPicture(owner);
    expect(picture).toMatch(/^\/files\/people\/[0-9a-f]{64}\.webp$/);
    expect((await get("/v1/user/", owner)).body.picture).toBe(picture);
    const file = await fetchFile(picture);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: "webp", width: 216, height: 216 });

    const id = await createDocumentOf(server, owner);
    const permissions = `/v1/documents/${id}/permissions/`;
    const grant = { email: guest.email, permission: "read" };
    await server.call("POST", permissions, { token: owner.token, body: grant });
    const guestPicture = await setPicture(guest, 41);
    // Whoever has not opened the document yet is not told of, by picture as little as by name.
    expect((await get(permissions, owner)).body[0]).toMatchObject({ is_pending: true, picture: null });
    expect((await get(`/v1/documents/${id}/`, guest)).body.owner).toMatchObject({ id: owner.id, picture });
    expect((await get("/v1/documents/shared/", guest)).body[0].owner).toMatchObject({ picture });
    expect((await get(permissions, owner)).body[0]).toMatchObject({ is_pending: false, picture: guestPicture });

    const stranger = await registerPerson(server);
    const strange = await setPicture(stranger, 42);
    await server.call("POST", `/v1/documents/${id}/access_requests/`, {
      token: stranger.token,
      body: { message: "Hello" },
    });
    const listRequests = async () => (await get(`/v1/documents/${id}/access_requests/`, owner)).body;
    await waitFor(async () => (await listRequests()).length > 0, "the request has come");
    expect((await listRequests())[0].user).toMatchObject({ id: stranger.id, picture: strange });
  });

  it("deletes the file that was replaced or removed, and of two people with equal pictures only one", async () => {
    const [person, twin] = [await registerPerson(server), await registerPerson(server)];
    const [first, same] = [await setPicture(person), await setPicture(twin)];
    expect(first).not.toBe(same);
    expect(await setPicture(person)).toBe(first);
    const second = await setPicture(person, 50);
    await waitFor(() => isGone(first), "the replaced picture is gone");
    expect((await server.call("DELETE", "/v1/user/picture/", { token: person.token })).status).toBe(204);
    await waitFor(() => isGone(second), "the removed picture is gone");
    expect((await get("/v1/user/", person)).body.picture).toBeNull();
    expect((await server.call("DELETE", "/v1/user/picture/", { token: person.token })).status).toBe(204);
    expect(await isGone(same)).toBe(false);
  });

  it("comes along when everything is downloaded, and goes with the account", async () => {
    const person = await registerPerson(server);
    const picture = await setPicture(person);
    const headers = { authorization: `Bearer ${person.token}` };
    const archive = await server.app.inject({ method: "GET", url: "/v1/user/download/", headers });
    const files = readArchive(archive.rawPayload);
    expect(files.get(picture.replace("/files/", "images/"))).toEqual((await fetchFile(picture)).rawPayload);
    const body = { password: PASSWORD };
    expect((await server.call("DELETE", "/v1/user/", { token: person.token, body })).status).toBe(204);
    await waitFor(() => isGone(picture), "the picture is gone");
  });

  it("is refused without a session, and when it is no picture", async () => {
    expect((await uploadPicture(server, { token: "none" } as Person, { size: 40, as: "picture" })).status).toBe(401);
    expect((await server.call("DELETE", "/v1/user/picture/")).status).toBe(401);
    const person = await registerPerson(server);
    const form = new FormData();
    form.append("picture", new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]), "picture.png");
    const encoded = new Response(form);
    const answer = await server.app.inject({
      method: "POST",
      url: "/v1/user/picture/",
      headers: {
        authorization: `Bearer ${person.token}`,
        "content-type": encoded.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_media_type"]);
    expect((await get("/v1/user/", person)).body.picture).toBeNull();
  });
});
