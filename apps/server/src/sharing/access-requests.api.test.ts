import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { confirmPerson, createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startSmtpServer, type TestSmtpServer } from "../testing/start-smtp-server.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const MADE_UP = "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60";

describe.each(testEngines())("asking for access on %s", (engine) => {
  let server: TestApp;
  let smtp: TestSmtpServer;
  let owner: Person;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestApp(engine, { SMTP_URL: smtp.url, BILLING: "on", RATE_LIMITS: "on" });
    owner = await registerPerson(server, { locale: "ru" });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  let addresses = 0;
  /** A new account, from an address of its own. */
  const createStranger = (isConfirmed = true) => registerPerson(server, { isConfirmed });
  const ask = ({ token }: Person, id: string, body: object = {}) => {
    addresses += 1;
    const address = `10.0.${addresses >> 8}.${addresses & 255}`;
    return server.call("POST", `/v1/documents/${id}/access_requests/`, { token, body, address });
  };
  const list = (id: string, { token } = owner) => server.call("GET", `/v1/documents/${id}/access_requests/`, { token });
  const answer = (id: string, requestId: string, body: object, { token } = owner) =>
    server.call("POST", `/v1/documents/${id}/access_requests/${requestId}/grant/`, { token, body });
  const open = ({ token }: Person, id: string) => server.call("GET", `/v1/documents/${id}/?schema=none`, { token });
  /** The mails to somebody; whether they got one for confirming too is a matter of time. */
  const mailsTo = (email: string) =>
    smtp.mails.filter(({ to, text }) => to.includes(email) && !text.includes("/confirm?"));
  const untilMailed = async ({ email }: Person) => {
    await expect.poll(() => mailsTo(email)[0]).toBeDefined();
    const [mail] = mailsTo(email);
    if (!mail) throw new Error("no mail");
    return mail;
  };
  const untilAsked = async (id: string, count = 1) => {
    await expect.poll(async () => (await list(id)).body.length).toBe(count);
    return (await list(id)).body;
  };

  it("the owner gets a mail in their language, gives access with one answer, and whoever asked is told", async () => {
    const id = await createDocumentOf(server, owner, { name: "Рим" });
    const stranger = await createStranger();
    const message = "We met in Oslo.\nSee https://evil.example/win";
    expect((await ask(stranger, id, { message })).status).toBe(204);
    const [request] = await untilAsked(id);
    expect(request).toMatchObject({ user: { display_name: stranger.name, email: stranger.email }, message });
    const mail = await untilMailed(owner);
    expect(mail.subject).toContain("запрос доступа к карте");
    expect(mail.text).toContain(`http://treeline.test/documents/${id}/requests/${request.id}`);
    expect(mail.text).toContain("We met in Oslo.");
    expect(mail.text + mail.html).not.toContain("evil.example");

    expect((await open(stranger, id)).status).toBe(404);
    const granted = await answer(id, request.id, { permission: "write" });
    expect(granted).toMatchObject({ status: 201, body: { display_name: stranger.name, permission: "write" } });
    expect((await open(stranger, id)).body).toMatchObject({ permission: "write" });
    const told = await untilMailed(stranger);
    expect(told.text).toContain(`http://treeline.test/documents/${id}`);
    expect(told.subject).toContain("You can edit");
    expect((await list(id)).body).toEqual([]);
    expect((await answer(id, request.id, { permission: "read" })).status).toBe(404);
  });

  it("the answer is the same for a document that is not there, one in the bin, and one that is open already", async () => {
    const stranger = await createStranger();
    const binned = await createDocumentOf(server, owner);
    await server.call("DELETE", `/v1/documents/${binned}/`, { token: owner.token });
    const readable = await createDocumentOf(server, owner);
    const path = `/v1/documents/${readable}/permissions/`;
    await server.call("POST", path, { token: owner.token, body: { permission: "read" } });
    const there = await createDocumentOf(server, owner);
    const answers = await Promise.all([MADE_UP, binned, readable, there].map((id) => ask(stranger, id)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, undefined]));
    await untilAsked(there);
    expect((await list(readable)).body).toEqual([]);
  });

  it("needs an account with a confirmed address, whether there is such a document or not", async () => {
    const id = await createDocumentOf(server, owner);
    const stranger = await createStranger(false);
    for (const each of [id, MADE_UP]) {
      expect((await server.call("POST", `/v1/documents/${each}/access_requests/`, { body: {} })).status).toBe(401);
      expect((await ask(stranger, each)).status).toBe(403);
    }
    await confirmPerson(server, stranger.email);
    expect((await ask(stranger, id)).status).toBe(204);
  });

  it("asking again renews the request; a fourth time in a day is refused, for made-up documents too", async () => {
    const stranger = await createStranger();
    const id = await createDocumentOf(server, owner);
    for (const each of [id, MADE_UP]) {
      const statuses = [];
      for (const message of ["one", "two", "three", "four"])
        statuses.push((await ask(stranger, each, { message })).status);
      expect(statuses).toEqual([204, 204, 204, 429]);
    }
    await expect
      .poll(async () => (await list(id)).body.map(({ message }: { message: string }) => message))
      .toEqual(["three"]);
  });

  it("is between the two of them: nobody else sees, answers or declines a request", async () => {
    const [stranger, reader] = [await createStranger(), await createStranger()];
    const id = await createDocumentOf(server, owner);
    const path = `/v1/documents/${id}/permissions/`;
    await server.call("POST", path, { token: owner.token, body: { user_id: reader.id, permission: "read" } });
    await ask(stranger, id);
    const [request] = await untilAsked(id);
    expect([(await list(id, reader)).status, (await list(id, stranger)).status]).toEqual([403, 404]);
    for (const [person, status] of [
      [reader, 403],
      [stranger, 404],
    ] as const) {
      expect((await answer(id, request.id, { permission: "write" }, person)).status).toBe(status);
      const one = `/v1/documents/${id}/access_requests/${request.id}/`;
      expect((await server.call("DELETE", one, { token: person.token })).status).toBe(status);
    }
    const other = await createDocumentOf(server, owner);
    expect((await answer(other, request.id, { permission: "write" })).status).toBe(404);
  });

  it("declined, a request is gone and nobody is told", async () => {
    const stranger = await createStranger();
    const id = await createDocumentOf(server, owner);
    await ask(stranger, id);
    const [request] = await untilAsked(id);
    const one = `/v1/documents/${id}/access_requests/${request.id}/`;
    expect((await server.call("DELETE", one, { token: owner.token })).status).toBe(204);
    expect((await list(id)).body).toEqual([]);
    expect((await open(stranger, id)).status).toBe(404);
    expect(mailsTo(stranger.email)).toEqual([]);
  });

  it("an invitation that came in between is changed, and a full plan leaves the request open", async () => {
    const stranger = await createStranger();
    const id = await createDocumentOf(server, owner);
    const path = `/v1/documents/${id}/permissions/`;
    const share = (body: object) =>
      server.call("POST", path, { token: owner.token, body: { permission: "read", ...body } });
    await ask(stranger, id);
    const [request] = await untilAsked(id);
    await share({ email: stranger.email, notify: false });
    expect((await answer(id, request.id, { permission: "write" })).body).toMatchObject({ email: stranger.email });
    expect((await server.call("GET", path, { token: owner.token })).body).toHaveLength(1);

    for (let count = 1; count < 5; count += 1) await share({ email: `${engine}${count}@example.com`, notify: false });
    const late = await createStranger();
    await ask(late, id);
    const [second] = await untilAsked(id);
    expect(await answer(id, second.id, { permission: "read" })).toMatchObject({
      status: 402,
      body: { code: "plan_limit" },
    });
    expect((await list(id)).body).toHaveLength(1);
  });
});
