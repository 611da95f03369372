import { randomUUIDv7 } from "node:crypto";
import type { AddressInfo } from "node:net";
import {
  accounts,
  documents,
  files,
  links,
  notes,
  orders,
  plans,
  type RouteContract,
  sharing,
  versions,
} from "@treeline/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import type { z } from "zod";
import { openClient } from "../collab/testing/live-client.ts";
import { testEngines } from "../db/testing.ts";
import { registerPerson } from "../testing/people.ts";
import { startTestApp } from "../testing/start-test-app.ts";

const CONTRACTS = [accounts, documents, sharing, notes, versions, files, links, plans, orders]
  .flatMap((part): unknown[] => Object.values(part))
  .filter((value): value is RouteContract => typeof value === "object" && value !== null && "url" in value);

/** A zero character, and half a surrogate pair. An address cannot carry the latter: it arrives as a replacement character. */
const IN_JSON = ["a\0b", "a\ud800b"];
const IN_ADDRESS = ["a%00b"];

const fieldsOf = (schema: z.ZodType | undefined): string[] => Object.keys((schema as z.ZodObject)?.shape ?? {});

/** What the other fields of a body hold, so that a call gets as far as it can. */
const SOUND: Record<string, unknown> = {
  password: "a calm river 7",
  old_password: "a calm river 7",
  new_password: "another river 8",
  permission: "read",
  content: "x",
  token: "x",
};

interface BadCall {
  readonly method: string;
  readonly url: string;
  readonly body?: object;
}

/** Every call of the contract once for each of its text fields, with that field unstorable. */
function listBadCalls(): BadCall[] {
  return CONTRACTS.flatMap(({ method, url, schema }): BadCall[] => {
    const path = url.replaceAll(/:\w+/gu, () => randomUUIDv7());
    const bodyFields = fieldsOf(schema.body);
    const sound = Object.fromEntries(bodyFields.filter((field) => field in SOUND).map((name) => [name, SOUND[name]]));
    return [
      ...bodyFields.flatMap((field) =>
        IN_JSON.map((text) => ({ method, url: path, body: { ...sound, [field]: text } })),
      ),
      ...fieldsOf(schema.querystring).flatMap((field) =>
        IN_ADDRESS.map((text) => ({ method, url: `${path}?${field}=${text}` })),
      ),
      ...fieldsOf(schema.params).flatMap((param) =>
        IN_ADDRESS.map((text) => ({
          method,
          url: url.replace(`:${param}`, text).replaceAll(/:\w+/gu, () => randomUUIDv7()),
        })),
      ),
    ];
  });
}

describe.each(testEngines())("text that PostgreSQL cannot store, on %s", (engine) => {
  async function start() {
    const server = await startTestApp(engine, { BILLING: "on" });
    onTestFinished(() => server.close());
    return { server, ...(await registerPerson(server)) };
  }

  it("text that cannot be stored is refused in every field of every call, and never a 500", async () => {
    const { server, token } = await start();
    const calls = listBadCalls();
    expect(calls.length).toBeGreaterThan(80);
    const answers = await Promise.all(
      calls.map(async ({ method, url, body }) => {
        const { status } = await server.call(method, url, { token, ...(body && { body }) });
        return {
          call: `${method} ${url} ${JSON.stringify(body)}`,
          isRefused: [400, 404, 422].includes(status),
          status,
        };
      }),
    );
    expect(answers.filter(({ isRefused }) => !isRefused)).toEqual([]);
  });

  it("text that cannot be stored is refused as a name and as a search", async () => {
    const { server, token } = await start();
    const refusal = (path: string) => ({ status: 422, body: { errors: [{ path, code: "invalid" }] } });
    for (const name of IN_JSON) {
      expect(await server.call("POST", "/v1/documents/", { token, body: { name } })).toMatchObject(refusal("name"));
    }
    expect(await server.call("GET", "/v1/documents/?search=%00", { token })).toMatchObject(refusal("search"));
  });

  it("may be in the content of a map, and in a name that a hand-made client gave it: the document can still be copied", async () => {
    const { server, token } = await start();
    const { body: document } = await server.call("POST", "/v1/documents/", { token, body: {} });
    const url = `/v1/documents/${document.id}/`;
    const { schema } = document;
    schema.nodes[schema.root].text = [{ text: "a\0b" }];
    schema.notes[schema.root] = { id: "n", content: "a\0b" };
    expect((await server.call("PATCH", url, { token, body: { schema } })).status).toBe(200);
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const client = openClient({ url: `ws://127.0.0.1:${port}/collab`, documentId: document.id, token });
    onTestFinished(client.destroy);
    await client.synced();
    client.doc.getMap("meta").set("name", "Zero \0 name");
    await client.saved();
    const copy = await server.call("POST", `${url}duplicate/`, { token });
    expect(copy).toMatchObject({ status: 201, body: { name: "Zero  name (copy)" } });
    expect((await server.call("POST", `${url}versions/`, { token, body: {} })).status).toBeLessThan(300);
    expect((await server.call("GET", "/v1/documents/", { token })).body).toMatchObject([{ id: copy.body.id }, {}]);
  });
});
