import type { AddressInfo } from "node:net";
import { addTopic } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openClient } from "../collab/testing/live-client.ts";
import { waitFor } from "../collab/testing/wait-for.ts";
import { testEngines } from "../db/testing.ts";
import { buildPicture } from "../images/testing/pictures.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import type { Ability } from "./access.ts";

type Level = "write" | "read";
type Caller =
  | "owner"
  | "by account"
  | "by confirmed address"
  | "by unconfirmed address"
  | "revoked"
  | "stranger"
  | "anonymous";

/** What each caller may do with a document that is shared in each way: nothing, read or write. */
const PERSONAL: readonly (readonly [caller: Caller, given: Level | undefined, permission: string | undefined])[] = [
  ["owner", undefined, "owner"],
  ["by account", "write", "write"],
  ["by account", "read", "read"],
  ["by confirmed address", "write", "write"],
  ["by confirmed address", "read", "read"],
  ["by unconfirmed address", "write", undefined],
  ["revoked", "write", undefined],
  ["stranger", undefined, undefined],
  ["anonymous", undefined, undefined],
];

const MAY: Readonly<Record<string, readonly Ability[]>> = {
  owner: ["view", "edit", "share", "delete", "duplicate"],
  write: ["view", "edit", "duplicate"],
  read: ["view", "duplicate"],
};

const LINKS: readonly (Level | "off")[] = ["off", "read", "write"];
const RANK = ["read", "write", "owner"];

interface Call {
  readonly name: string;
  readonly ability: Ability;
  readonly isForAnyone?: boolean;
  /** Over the socket nobody is asked to sign in: whoever may not see the document gets "not found". */
  readonly isSocket?: boolean;
  /** Of documents in the bin only their owner knows. */
  readonly isInBin?: boolean;
  run(document: string, token: string | undefined): Promise<number>;
}

describe.each(testEngines())("access on %s", (engine) => {
  let server: TestApp;
  let owner: Person;
  let stranger: Person;
  let picture: Buffer;

  beforeAll(async () => {
    server = await startTestApp(engine);
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    picture = await buildPicture("png");
    owner = await registerPerson(server);
    stranger = await registerPerson(server);
  });
  afterAll(() => server.close());

  const call =
    (method: string, path: string, body?: object) =>
    async (document: string, token: string | undefined): Promise<number> => {
      const url = `/v1/documents/${document}/${path}`;
      return (await server.call(method, url, { ...(token && { token }), ...(body && { body }) })).status;
    };
  const onGrant =
    (method: string, body?: object) =>
    async (document: string, token: string | undefined): Promise<number> => {
      const { body: grant } = await server.call("POST", `/v1/documents/${document}/permissions/`, {
        token: owner.token,
        body: { user_id: stranger.id, permission: "read" },
      });
      const status = await call(method, `permissions/${grant.id}/`, body)(document, token);
      await call("DELETE", `permissions/${grant.id}/`)(document, owner.token);
      return status;
    };

  async function uploadPreview(document: string, token: string | undefined): Promise<number> {
    const boundary = "----access";
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="preview"; filename="p.png"\r\ncontent-type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const url = `/v1/documents/${document}/preview/`;
    return (await server.call("POST", url, { ...(token && { token }), headers, body })).status;
  }

  /** The status that a call would have had. */
  async function openLive(document: string, token: string | undefined, { isWriting }: { isWriting: boolean }) {
    const { port } = server.app.server.address() as AddressInfo;
    const client = openClient({ url: `ws://127.0.0.1:${port}/collab`, documentId: document, token });
    try {
      await waitFor(() => client.provider.isSynced || client.refusals.length > 0, "an answer");
      if (client.refusals.length > 0) return client.refusals[0] === "not-found" ? 404 : 401;
      if (!isWriting) return 200;
      addTopic(client.map, { parent: client.map.read().root.id, text: "Live" });
      if (client.provider.authorizedScope === "readonly") return (await isStored(document)) ? 200 : 403;
      await client.saved();
      return (await isStored(document)) ? 200 : 500;
    } finally {
      client.destroy();
    }
  }
  async function isStored(document: string): Promise<boolean> {
    const { body } = await server.call("GET", `/v1/documents/${document}/`, { token: owner.token });
    return JSON.stringify(body.schema.nodes).includes("Live");
  }
  const inBin =
    (method: string, path: string) =>
    async (document: string, token: string | undefined): Promise<number> => {
      await call("DELETE", "")(document, owner.token);
      return (await server.call(method, `/v1/bin/${document}/${path}`, token ? { token } : {})).status;
    };

  const onVersion =
    (method: string, path: string, body?: object) =>
    async (document: string, token: string | undefined): Promise<number> => {
      const made = await server.call("POST", `/v1/documents/${document}/versions/`, {
        token: owner.token,
        body: { name: "Kept" },
      });
      return call(method, `versions/${made.body.id}/${path}`, body)(document, token);
    };

  const CALLS: readonly Call[] = [
    { name: "get", ability: "view", isForAnyone: true, run: call("GET", "") },
    { name: "list notes", ability: "view", isForAnyone: true, run: call("GET", "notes/") },
    { name: "favorite", ability: "view", run: call("POST", "favorite/") },
    { name: "unfavorite", ability: "view", run: call("POST", "unfavorite/") },
    { name: "patch", ability: "edit", run: call("PATCH", "", { name: "Changed" }) },
    { name: "create note", ability: "edit", run: call("POST", "notes/", { cell_id: "r", content: "x" }) },
    { name: "delete note", ability: "edit", run: call("DELETE", "notes/n1/") },
    { name: "duplicate", ability: "duplicate", run: call("POST", "duplicate/") },
    { name: "list grants", ability: "share", run: call("GET", "permissions/") },
    {
      name: "create grant",
      ability: "share",
      run: call("POST", "permissions/", { email: "new@example.com", permission: "read" }),
    },
    { name: "get grant", ability: "share", run: onGrant("GET") },
    { name: "change grant", ability: "share", run: onGrant("PATCH", { permission: "write" }) },
    { name: "delete grant", ability: "share", run: onGrant("DELETE") },
    { name: "list versions", ability: "edit", run: call("GET", "versions/") },
    { name: "create version", ability: "edit", run: call("POST", "versions/", { name: "Mine" }) },
    { name: "get version", ability: "edit", run: onVersion("GET", "") },
    { name: "rename version", ability: "edit", run: onVersion("PATCH", "", { name: "Changed" }) },
    { name: "restore version", ability: "edit", run: onVersion("POST", "restore/") },
    { name: "upload a preview", ability: "edit", run: uploadPreview },
    {
      name: "open the socket",
      ability: "view",
      isForAnyone: true,
      isSocket: true,
      run: (document, token) => openLive(document, token, { isWriting: false }),
    },
    {
      name: "write over the socket",
      ability: "edit",
      isSocket: true,
      run: (document, token) => openLive(document, token, { isWriting: true }),
    },
    { name: "delete", ability: "delete", run: call("DELETE", "") },
    { name: "restore", ability: "delete", isInBin: true, run: inBin("POST", "restore/") },
    { name: "purge", ability: "delete", isInBin: true, run: inBin("DELETE", "") },
  ];

  async function prepare(caller: Caller, given: Level | undefined, link: Level | "off") {
    const schema = {
      version: 1,
      root: "r",
      nodes: { r: { parent: null, order: "a0", text: [] } },
      connections: {},
      notes: { r: { id: "n1", content: "A note" } },
    };
    const document = await createDocumentOf(server, owner, { schema });
    const grant = async (body: object): Promise<string> => {
      const answer = await server.call("POST", `/v1/documents/${document}/permissions/`, { token: owner.token, body });
      expect(answer.status).toBe(201);
      return answer.body.id;
    };
    if (link !== "off") await grant({ permission: link });
    if (caller === "owner") return { document, token: owner.token };
    if (caller === "anonymous") return { document, token: undefined };
    const person = await registerPerson(server, { isConfirmed: caller !== "by unconfirmed address" });
    if (given) {
      const to = caller.includes("address") ? { email: person.email } : { user_id: person.id };
      const id = await grant({ ...to, permission: given });
      if (caller === "revoked") await call("DELETE", `permissions/${id}/`)(document, owner.token);
    }
    return { document, token: person.token };
  }

  /** The stronger of personal and public; whoever is not signed in only ever reads. */
  function permissionOf(caller: Caller, personal: string | undefined, link: Level | "off"): string | undefined {
    const fromLink = link === "off" ? undefined : caller === "anonymous" ? "read" : link;
    return [personal, fromLink]
      .filter((each) => each !== undefined)
      .sort((a, b) => RANK.indexOf(b) - RANK.indexOf(a))[0];
  }

  function statusOf(each: Call, caller: Caller, permission: string | undefined): number | "fine" {
    const isAnonymous = caller === "anonymous";
    if (isAnonymous && !each.isForAnyone && !each.isSocket) return 401;
    if (permission === undefined || (each.isInBin && permission !== "owner")) return 404;
    return MAY[permission]?.includes(each.ability) ? "fine" : 403;
  }

  const cases = PERSONAL.flatMap(([caller, given, personal]) =>
    LINKS.map((link) => ({ caller, given: given ?? "nothing", link, personal })),
  );

  it.each(cases)("lets $caller with $given and the link $link do what they may", async (each) => {
    const { caller, link, personal } = each;
    const given = each.given === "nothing" ? undefined : (each.given as Level);
    const { document, token } = await prepare(caller, given, link);
    const permission = permissionOf(caller, personal, link);
    const seen: Record<string, number | "fine"> = {};
    const expected: Record<string, number | "fine"> = {};
    for (const one of CALLS) {
      const status = await one.run(document, token);
      seen[one.name] = status < 300 ? "fine" : status;
      expected[one.name] = statusOf(one, caller, permission);
    }
    expect(seen).toEqual(expected);
  });

  it("answers the same for a document that is not there and one that is not theirs", async () => {
    const foreign = await createDocumentOf(server, owner);
    const missing = "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60";
    const answers = await Promise.all(
      [foreign, missing].map((id) => server.call("GET", `/v1/documents/${id}/`, { token: stranger.token })),
    );
    const [a, b] = answers.map(({ status, body }) => ({ status, ...body, request_id: "" }));
    expect(a).toEqual(b);
  });
});
