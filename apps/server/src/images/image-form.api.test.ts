import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANY_ENGINE } from "../db/testing.ts";
import { buildPicture } from "./testing/pictures.ts";
import { type ImageApp, startImageApp } from "./testing/start-image-app.ts";
import { send, upload } from "./testing/upload.ts";

describe.each([ANY_ENGINE])("the form of an upload on %s", (engine) => {
  let app: ImageApp;
  let person: { id: string; token: string };

  beforeAll(async () => {
    app = await startImageApp(engine);
    person = await app.createPerson();
  });
  afterAll(() => app.close());

  it("wants a multipart body", async () => {
    const bytes = Uint8Array.from(await buildPicture("png"));
    for (const type of ["image/png", "application/json", "text/plain", "multipart/mixed; boundary=x"]) {
      const headers = { "content-type": type };
      const { status } = await send(app, type.includes("json") ? "{}" : bytes, { token: person.token, headers });
      expect([type, status]).toEqual([type, 415]);
    }
  });

  it("says what is wrong with the form: no file, empty, a text, an unknown field, several files", async () => {
    const picture = new Blob([Uint8Array.from(await buildPicture("png"))]);
    const forms: [string, string, (form: FormData) => void][] = [
      ["image", "required", () => {}],
      ["image", "empty", (form) => form.append("image", new Blob([]), "a.png")],
      ["image", "not_a_file", (form) => form.append("image", "text")],
      ["file", "unknown", (form) => form.append("file", picture, "a.png")],
      ["owner_id", "unknown", (form) => [form.append("image", picture, "a.png"), form.append("owner_id", "x")]],
      ["image", "several_files", (form) => [1, 2].map((n) => form.append("image", picture, `${n}.png`))],
      ["image", "several_files", (form) => [1, 2, 3, 4, 5].map((n) => form.append("image", picture, `${n}.png`))],
    ];
    for (const [path, code, fill] of forms) {
      const form = new FormData();
      fill(form);
      const { status, body } = await send(app, form, { token: person.token });
      expect([status, body.code, body.errors]).toMatchObject([422, "invalid_fields", [{ path, code }]]);
    }
  });

  it("refuses a form that is broken, without a trace of the parser", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    for (const body of [
      "nonsense",
      "--x\r\n",
      `--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nhalf`,
    ]) {
      const answer = await send(app, body, { token: person.token, headers });
      expect([answer.status, answer.body.code]).toEqual([400, "bad_request"]);
    }
    const noBoundary = await send(app, "x", {
      token: person.token,
      headers: { "content-type": "multipart/form-data" },
    });
    expect(noBoundary.status).toBe(400);
  });

  it("lets one user send six files at once and no more", async () => {
    const someone = await app.createPerson();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const form = Buffer.from(`--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nx`);
    const slow = () =>
      new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(Uint8Array.from(form));
          await opened;
          controller.close();
        },
      });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const sendSlowly = () => send(app, slow(), { token: someone.token, headers });
    const many = Array.from({ length: 7 }, sendSlowly);
    const first = await Promise.race(many);
    expect([first.status, first.body.code, first.headers.get("retry-after")]).toEqual([429, "too_many_requests", "2"]);
    open();
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await upload(app, await buildPicture("png"), { token: someone.token })).status).toBe(201);
  });

  it("never logs the token, not even at the finest level", () => {
    expect(app.logLines.some((line) => line.includes("busboy"))).toBe(true);
    expect(app.logLines.filter((line) => line.includes(person.token))).toEqual([]);
  });
});
