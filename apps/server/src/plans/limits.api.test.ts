import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBilling } from "../billing/open-billing.ts";
import { readPlansFile } from "../billing/read-plans-file.ts";
import { findMissingPlan } from "../billing/sold-plans.ts";
import { ConfigError, readConfig } from "../config.ts";
import { testEngines } from "../db/testing.ts";
import { type PaymentApp, startPaymentApp } from "../payments/testing/start-payment-app.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { historyReachesTo } from "./subscription.ts";
import { uploadPicture } from "./testing/upload-picture.ts";

const FREE_LIMITS = {
  documents: 2,
  people: 1,
  image_bytes: 10_000,
  history_days: 7,
  stored_bytes: 60_000,
  bin_documents: 3,
};
const UPGRADE_URL = "http://treeline.test/upgrade";

describe.each(testEngines())("the limits of plans on %s", (engine) => {
  let server: PaymentApp;
  let owner: Person;

  beforeAll(async () => {
    const plans = readPlansFile(null).map((plan) => (plan.slug === "free" ? { ...plan, limits: FREE_LIMITS } : plan));
    const file = join(tmpdir(), `treeline-plans-${process.pid}-${engine}.json`);
    await writeFile(file, JSON.stringify(plans));
    server = await startPaymentApp(engine, { PLANS_FILE: file });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    owner = await registerPerson(server);
  });

  const create = () => server.post(owner, "/v1/documents/");
  const ownDocuments = async () => (await server.get(owner, "/v1/documents/")).body.length;
  const invite = (documentId: string, body: object) =>
    server.post(owner, `/v1/documents/${documentId}/permissions/`, { permission: "read", ...body });

  it("refuse one document too many: 402, which limit, and where larger plans are", async () => {
    await create();
    await create();
    const { status, body } = await create();
    expect(status).toBe(402);
    expect(body).toMatchObject({
      code: "plan_limit",
      limit: { name: "documents", max: 2, plan: "free" },
      upgrade_url: UPGRADE_URL,
    });
    expect(body.detail).toContain("holds 2 documents");
    expect(body.detail).toContain(UPGRADE_URL);
    expect(await ownDocuments()).toBe(2);
  });

  it("are asked before the work: a content that could not be stored anyway is not even looked at", async () => {
    const id = await createDocumentOf(server, owner);
    await create();
    const { status } = await server.post(owner, "/v1/documents/", { schema: { version: 1, nodes: "none" } });
    expect(status).toBe(402);
    await server.db.deleteFrom("document_snapshot").where("document_id", "=", id).execute();
    expect((await server.post(owner, `/v1/documents/${id}/duplicate/`)).status).toBe(402);
  });

  it("hold when many tabs create at the same moment", async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(create));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 402, 402, 402, 402]);
    expect(await ownDocuments()).toBe(2);
  });

  it("count a duplicate and a restored document too, and leave both as they were", async () => {
    const first = await createDocumentOf(server, owner);
    const second = await createDocumentOf(server, owner);
    expect((await server.post(owner, `/v1/documents/${first}/duplicate/`)).status).toBe(402);
    await server.call("DELETE", `/v1/documents/${second}/`, { token: owner.token });
    await create();
    const restored = await server.post(owner, `/v1/bin/${second}/restore/`);
    expect([restored.status, restored.body.code]).toEqual([402, "plan_limit"]);
    expect((await server.get(owner, "/v1/bin/")).body.map(({ id }: { id: string }) => id)).toEqual([second]);
    await server.call("DELETE", `/v1/documents/${first}/`, { token: owner.token });
    expect((await server.post(owner, `/v1/bin/${second}/restore/`)).status).toBe(200);
  });

  it("refuse one person too many, but neither the link nor a known person's 409", async () => {
    const document = await createDocumentOf(server, owner);
    expect((await invite(document, { email: "a@example.com" })).status).toBe(201);
    expect((await invite(document, { email: "a@example.com" })).body.code).toBe("grant_exists");
    const { status, body } = await invite(document, { email: "b@example.com" });
    expect([status, body.limit]).toEqual([402, { name: "people", max: 1, plan: "free" }]);
    expect((await invite(document, {})).status).toBe(201);
  });

  it("refuse a picture that no longer fits, but not one that is there already", async () => {
    expect((await uploadPicture(server, owner, { size: 40 })).status).toBe(201);
    const { status, body } = await uploadPicture(server, owner, { size: 300 });
    expect([status, body.limit]).toEqual([402, { name: "image_bytes", max: 10_000, plan: "free" }]);
    expect((await uploadPicture(server, owner, { size: 40 })).status).toBe(201);
  });

  it("refuse new documents while the bin is full, never the way into it", async () => {
    for (let count = 0; count < 4; count += 1) {
      const id = await createDocumentOf(server, owner);
      expect((await server.call("DELETE", `/v1/documents/${id}/`, { token: owner.token })).status).toBe(204);
    }
    const { status, body } = await create();
    expect([status, body.limit]).toEqual([402, { name: "bin_documents", max: 3, plan: "free" }]);
    expect(body.detail).toContain("Your bin holds 3 documents. Empty it");
    const [{ id }] = (await server.get(owner, "/v1/bin/")).body;
    expect((await server.call("DELETE", `/v1/bin/${id}/`, { token: owner.token })).status).toBe(204);
    expect((await create()).status).toBe(201);
  });

  it("refuse more when content, versions and pictures take up all of it, in the bin too", async () => {
    const nodes = { r: { parent: null, order: "a", text: [{ text: "x".repeat(9_000) }] } };
    const leaves = Array.from({ length: 7 }, (_, at) => [`n${at}`, { ...nodes.r, parent: "r", order: `a${at}` }]);
    const schema = {
      version: 1,
      root: "r",
      nodes: { ...nodes, ...Object.fromEntries(leaves) },
      connections: {},
      notes: {},
    };
    const id = await createDocumentOf(server, owner, { schema });
    const stored = { name: "stored_bytes", max: 60_000, plan: "free" };
    expect([(await create()).body.limit, (await uploadPicture(server, owner, { size: 40 })).body.limit]).toEqual([
      stored,
      stored,
    ]);
    expect((await server.post(owner, `/v1/documents/${id}/versions/`, { name: "One" })).body.limit).toEqual(stored);
    const renamed = await server.call("PATCH", `/v1/documents/${id}/`, { token: owner.token, body: { name: "Mine" } });
    expect(renamed.status, "what is there can be edited").toBe(200);
    await server.call("DELETE", `/v1/documents/${id}/`, { token: owner.token });
    expect((await create()).status).toBe(402);
    await server.call("DELETE", `/v1/bin/${id}/`, { token: owner.token });
    expect((await create()).status).toBe(201);
  });

  it("grow with the plan, and come back when it ends without taking anything away", async () => {
    await server.buy(owner, "personal-monthly");
    const documents = [];
    for (let count = 0; count < 4; count += 1) documents.push(await createDocumentOf(server, owner));
    const [first = ""] = documents;
    for (const email of ["a@example.com", "b@example.com"]) expect((await invite(first, { email })).status).toBe(201);
    expect((await uploadPicture(server, owner, { size: 300 })).status).toBe(201);

    await server.post(owner, "/v1/user/subscription/cancel/");
    server.clock.pass(32);
    await server.sweep();
    expect(await server.subscriptionOf(owner)).toMatchObject({ slug: "free" });
    expect(await ownDocuments()).toBe(4);
    expect((await server.get(owner, `/v1/documents/${first}/permissions/`)).body).toHaveLength(2);
    const patched = await server.call("PATCH", `/v1/documents/${first}/`, {
      token: owner.token,
      body: { name: "Still mine" },
    });
    expect([patched.status, patched.body.name]).toEqual([200, "Still mine"]);
    expect((await create()).status).toBe(402);
    expect((await invite(first, { email: "c@example.com" })).status).toBe(402);
    expect((await uploadPicture(server, owner, { size: 40 })).status).toBe(402);
    expect((await uploadPicture(server, owner, { size: 300 })).status).toBe(201);
  });
});

describe("the history that a plan holds", () => {
  it("reaches back as far as the owner's plan, and to the beginning where nothing limits it", async () => {
    const plans = readPlansFile(null).map((plan) =>
      plan.slug === "team" ? { ...plan, limits: { ...plan.limits, history_days: null } } : plan,
    );
    const file = join(tmpdir(), `treeline-history-${process.pid}.json`);
    await writeFile(file, JSON.stringify(plans));
    const server = await startPaymentApp("sqlite", { PLANS_FILE: file });
    try {
      server.clock.set("2027-03-31T12:00:00.000Z");
      const owner = await registerPerson(server);
      const reach = () => historyReachesTo(server.db, server.payment, owner.id);
      expect(await reach()).toEqual(new Date("2027-03-24T12:00:00.000Z"));
      await server.buy(owner, "personal-monthly");
      expect(await reach()).toEqual(new Date("2026-12-31T12:00:00.000Z"));
      await server.buy(owner, "team-monthly");
      expect(await reach()).toBeNull();
      expect(await historyReachesTo(server.db, { billing: null, now: server.clock.now }, owner.id)).toBeNull();
    } finally {
      await server.close();
    }
  });
});

describe("the start", () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp("sqlite");
  });
  afterAll(() => server.close());

  const plans = readPlansFile(null);
  const without = (slug: string) => plans.filter((plan) => plan.slug !== slug);
  const missing = (given = plans) => findMissingPlan(server.db, { plans: given, now: server.clock.now() });

  it("is refused when the file lacks a plan that somebody has", async () => {
    const person = await registerPerson(server);
    await server.buy(person, "team-monthly");
    expect([await missing(), await missing(without("team"))]).toEqual([undefined, "team"]);
    await server.post(person, "/v1/user/subscription/cancel/");
    server.clock.pass(32);
    expect(await missing(without("team")), "it is over, though no sweep has looked").toBeUndefined();
  });

  it("is refused when the file lacks a plan that somebody is about to pay for", async () => {
    const { orderId } = await server.order(await registerPerson(server), "personal-monthly");
    expect(await missing(without("personal"))).toBe("personal");
    server.clock.pass(3);
    expect(await missing(without("personal")), "nobody can pay that any more").toBeUndefined();
    await server.db.deleteFrom("order").where("id", "=", orderId).execute();
  });

  it("is refused without Stripe's keys while Stripe charges for a plan, whether plans are sold or not", async () => {
    const person = await registerPerson(server);
    await server.buy(person, "team-monthly");
    const move = (provider: "stripe" | "sandbox") =>
      server.db.updateTable("subscription").set({ provider }).where("user_id", "=", person.id).execute();
    const open = (env: Record<string, string>) =>
      openBilling(readConfig({ DATA_DIR: server.dataDir, ...env }), { db: server.db, now: server.clock.now });
    await move("stripe");
    for (const BILLING of ["on", "off"]) {
      await expect(open({ BILLING })).rejects.toThrow(ConfigError);
      await expect(open({ BILLING })).rejects.toThrow("STRIPE_SECRET_KEY is missing");
    }
    const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect((await open({ BILLING: "off", ...keys })).provider.name).toBe("stripe");
    await move("sandbox");
    expect((await open({ BILLING: "off" })).billing).toBeNull();
  });

  it("is refused with Stripe for a currency that Stripe counts otherwise", async () => {
    const file = join(tmpdir(), `treeline-isk-${process.pid}.json`);
    const text = JSON.stringify(plans).replaceAll('"USD"', '"ISK"');
    await writeFile(file, text);
    const env = { DATA_DIR: server.dataDir, PLANS_FILE: file };
    const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    const options = { db: server.db, now: server.clock.now };
    await expect(openBilling(readConfig({ ...env, ...keys }), options)).rejects.toThrow("Stripe counts ISK");
    expect((await openBilling(readConfig(env), options)).billing?.plans).toHaveLength(3);
  });
});

describe("without billing", () => {
  it("nothing is limited, whatever a file of plans says", async () => {
    const small = readPlansFile(null).map((plan) => ({ ...plan, limits: FREE_LIMITS }));
    const file = join(tmpdir(), `treeline-off-${process.pid}.json`);
    await writeFile(file, JSON.stringify(small));
    const server = await startPaymentApp("sqlite", { BILLING: "off", PLANS_FILE: file });
    try {
      const owner = await registerPerson(server);
      const [document = ""] = await Promise.all([1, 2, 3].map(() => createDocumentOf(server, owner)));
      for (const email of ["a@example.com", "b@example.com", "c@example.com"]) {
        const body = { permission: "read", email };
        expect((await server.post(owner, `/v1/documents/${document}/permissions/`, body)).status).toBe(201);
      }
      expect((await uploadPicture(server, owner, { size: 300 })).status).toBe(201);
    } finally {
      await server.close();
    }
  });
});
