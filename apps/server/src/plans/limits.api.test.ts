import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { type PaymentApp, startPaymentApp } from "../payments/testing/start-payment-app.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { findMissingPlan } from "./find-subscription.ts";
import { readPlansFile } from "./read-plans-file.ts";
import { uploadPicture } from "./testing/upload-picture.ts";

const FREE_LIMITS = { documents: 2, people: 1, image_bytes: 10_000, history_days: 7 };
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

describe("the start", () => {
  it("is refused when the file lacks a plan that somebody has paid for", async () => {
    const server = await startPaymentApp("sqlite");
    try {
      await server.buy(await registerPerson(server), "team-monthly");
      const plans = readPlansFile(null);
      expect(await findMissingPlan(server.db, { plans })).toBeUndefined();
      const without = plans.filter(({ slug }) => slug !== "team");
      expect(await findMissingPlan(server.db, { plans: without })).toBe("team");
    } finally {
      await server.close();
    }
  });
});
