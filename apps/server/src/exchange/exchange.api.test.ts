import { at, exchange, IMPORT_MAX_BYTES } from "@treeline/contract";
import { EXPORT_FORMATS, FILE_MAX_BYTES, importFile } from "@treeline/formats";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const XMIND = zipSync({
  "content.json": strToU8(
    JSON.stringify([
      {
        title: "Journey",
        rootTopic: {
          title: "Journey",
          children: {
            attached: [
              { title: "Rome", image: { src: "xap:resources/a.png" }, labels: ["warm"] },
              { title: "Oslo", image: { src: "xap:resources/b.png" }, notes: { plain: { content: "By train" } } },
            ],
          },
        },
      },
      { title: "Budget", rootTopic: { title: "Budget" } },
    ]),
  ),
  "resources/a.png": PNG,
  // Begins like a picture and is none.
  "resources/b.png": PNG.subarray(0, 40),
});

it("the formats and the limit of files are those of packages/formats", () => {
  expect([...exchange.EXPORT_FORMATS].toSorted()).toEqual([...EXPORT_FORMATS].toSorted());
  expect(IMPORT_MAX_BYTES).toBe(FILE_MAX_BYTES);
});

describe.each(testEngines())("files in and out on %s", (engine) => {
  let server: TestApp;
  let paid: TestApp;

  beforeAll(async () => {
    server = await startTestApp(engine);
    paid = await startTestApp(engine, { BILLING: "on" });
  });
  afterAll(async () => {
    await server.close();
    await paid.close();
  });

  async function importInto(app: TestApp, file: Uint8Array | string, name: string, token?: string) {
    const form = new FormData();
    form.append("file", new Blob([typeof file === "string" ? file : Uint8Array.from(file)]), name);
    const request = new Request("http://x", { method: "POST", body: form });
    const answer = await app.app.inject({
      method: "POST",
      url: at.importDocuments.url,
      headers: {
        "content-type": request.headers.get("content-type") ?? "",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  const exportAs = (id: string, format: string, token?: string) =>
    server.app.inject({
      method: "GET",
      url: `/v1/documents/${id}/export/?format=${format}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  it("a file becomes a document for each sheet, with its pictures stored as ours, and says what was lost", async () => {
    const { token } = await registerPerson(server);
    const { status, body } = await importInto(server, XMIND, "journey.xmind", token);
    expect(status).toBe(201);
    expect(body.documents.map(({ name }: { name: string }) => name)).toEqual(["Journey", "Budget"]);
    expect(body.refused).toBeNull();
    expect(body.report).toEqual({
      format: "xmind",
      topics: 4,
      notes: 1,
      links: 0,
      pictures: 1,
      connections: 0,
      losses: [
        { code: "label", where: "note", count: 1 },
        { code: "picture", where: "nowhere", count: 1 },
      ],
    });
    const { body: document } = await server.call("GET", `/v1/documents/${body.documents[0].id}/`, { token });
    const images = Object.values<{ image?: { url: string } }>(document.schema.nodes).flatMap(
      ({ image }) => image ?? [],
    );
    expect(images).toMatchObject([{ url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/) }]);
  });

  it.each([
    ["empty", "a.mm", "   ", "empty"],
    ["of no kind that we know", "a.bin", "\u0000\u0001\u0002", "unknown_format"],
    ["cut off", "a.xmind", XMIND.subarray(0, 200), "broken"],
  ])(
    "a file that is %s is refused with a code for programs and words for people, and no document",
    async (_, name, file, code) => {
      const { token } = await registerPerson(server);
      const { status, body } = await importInto(server, file, name, token);
      expect({ status, code: body.code }).toEqual({ status: 422, code: "file_refused" });
      expect(body.errors).toMatchObject([{ path: "file", code }]);
      expect((await server.call("GET", "/v1/documents/", { token })).body).toEqual([]);
    },
  );

  it("imports need an account, and one file in the field", async () => {
    expect((await importInto(server, "# A", "a.md")).status).toBe(401);
    const { token } = await registerPerson(server);
    const url = at.importDocuments.url;
    expect((await server.call("POST", url, { token, body: {} })).body.code).toBe("unsupported_media_type");
    expect((await importInto(server, "x".repeat(IMPORT_MAX_BYTES + 1), "a.txt", token)).status).toBe(413);
  });

  it("a plan that is full refuses an import, and says which of several sheets came in", async () => {
    const { token } = await registerPerson(paid);
    for (let made = 0; made < 19; made += 1) await paid.call("POST", "/v1/documents/", { token, body: {} });
    const first = await importInto(paid, XMIND, "journey.xmind", token);
    expect(first.body.documents).toHaveLength(1);
    expect(first.body.refused.code).toBe("plan_limit");
    const second = await importInto(paid, XMIND, "journey.xmind", token);
    expect(second).toMatchObject({ status: 402, body: { code: "plan_limit", limit: { name: "documents" } } });
  });

  it("a document goes out in every format, and comes back from those that are read with all of its topics", async () => {
    const { token } = await registerPerson(server);
    const { body } = await importInto(server, XMIND, "journey.xmind", token);
    const { id } = body.documents[0];
    for (const format of exchange.EXPORT_FORMATS) {
      const answer = await exportAs(id, format, token);
      expect(answer.statusCode, format).toBe(200);
      expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''Journey\.\w+$/);
    }
    for (const format of exchange.EXPORT_FORMATS.filter((each) => each !== "html" && each !== "docx")) {
      const read = importFile((await exportAs(id, format, token)).rawPayload, { fileName: `a.${format}` });
      expect(read.ok && read.report.kept.topics, format).toBe(3);
    }
    for (const format of ["treeline", "xmind"]) {
      const read = importFile((await exportAs(id, format, token)).rawPayload);
      expect(read.ok && read.report.kept.pictures, format).toBe(1);
    }
    expect((await exportAs(id, "exe", token)).statusCode).toBe(422);
  });

  it("whoever may see a document may take it along, and nobody else learns that it is there", async () => {
    const { token } = await registerPerson(server);
    const { body } = await importInto(server, "# A\n\n- b\n", "a.md", token);
    const { id } = body.documents[0];
    const stranger = await registerPerson(server);
    expect((await exportAs(id, "text")).statusCode).toBe(404);
    expect((await exportAs(id, "text", stranger.token)).statusCode).toBe(404);
    await server.call("POST", `/v1/documents/${id}/permissions/`, { token, body: { permission: "read" } });
    const open = await exportAs(id, "text");
    expect({ status: open.statusCode, text: open.payload }).toEqual({ status: 200, text: "A\n\tb\n" });
  });
});
