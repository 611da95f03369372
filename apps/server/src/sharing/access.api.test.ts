import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
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
  run(document: string, token: string | undefined): Promise<number>;
}

describe.each(testEngines())("access on %s", (engine) => {
  let server: TestApp;
  let owner: Person;
  let stranger: Person;

  beforeAll(async () => {
    server = await startTestApp(engine);
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
    { name: "delete", ability: "delete", run: call("DELETE", "") },
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
    if (isAnonymous && !each.isForAnyone) return 401;
    if (permission === undefined) return 404;
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
