import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { confirmPerson, createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startSmtpServer, type TestSmtpServer } from "../testing/start-smtp-server.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

describe.each(testEngines())("sharing on %s", (engine) => {
  let server: TestApp;
  let smtp: TestSmtpServer;
  let owner: Person;
  let document: string;
  let url: string;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestApp(engine, { SMTP_URL: smtp.url });
    owner = await registerPerson(server);
    document = await createDocumentOf(server, owner, { name: "Trip\u202e to Rome" });
    url = `/v1/documents/${document}/permissions/`;
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const share = (body: object) => server.call("POST", url, { token: owner.token, body });
  const createOf = async (person: Person) => ({ id: await createDocumentOf(server, person) });
  const shared = async (token: string) =>
    (await server.call("GET", "/v1/documents/shared/", { token })).body.map(({ id }: { id: string }) => id);

  it("shows who has access, in person and by link, and who has not come yet", async () => {
    const friend = await registerPerson(server);
    await share({ user_id: friend.id, permission: "write" });
    await share({ email: "later@example.com", permission: "read" });
    await share({ permission: "read" });
    const { body } = await server.call("GET", url, { token: owner.token });
    expect(body).toMatchObject([
      { user_id: friend.id, email: null, permission: "write", is_pending: false, display_name: expect.any(String) },
      { user_id: null, email: "later@example.com", permission: "read", is_pending: true, display_name: null },
      { user_id: null, email: null, permission: "read", is_pending: false },
    ]);
  });

  it("tells nothing of whoever an address belongs to until they have opened the document", async () => {
    const friend = await registerPerson(server);
    const { id } = await createOf(owner);
    const entries = async () =>
      (await server.call("GET", `/v1/documents/${id}/permissions/`, { token: owner.token })).body;
    const give = (email: string) =>
      server.call("POST", `/v1/documents/${id}/permissions/`, {
        token: owner.token,
        body: { email, permission: "read", notify: false },
      });
    const { body: toFriend } = await give(friend.email);
    const { body: toNobody } = await give("nobody-at-all@example.com");
    const unlike = { id: null, email: null, created_at: null };
    expect({ ...toFriend, ...unlike }).toEqual({ ...toNobody, ...unlike });
    expect(toFriend).toMatchObject({ is_pending: true, display_name: null });
    const one = `/v1/documents/${id}/permissions/${toFriend.id}/`;
    expect((await server.call("GET", one, { token: owner.token })).body).toEqual(toFriend);
    expect((await server.call("PATCH", one, { token: owner.token, body: { permission: "read" } })).body).toEqual(
      toFriend,
    );
    expect(await shared(friend.token)).toContain(id);
    expect((await entries())[0]).toEqual(toFriend);
    await server.call("GET", `/v1/documents/${id}/`, { token: friend.token });
    expect(await entries()).toMatchObject([
      { is_pending: false, display_name: friend.name },
      { is_pending: true, display_name: null },
    ]);
  });

  it("shows at once who shares a document with the owner already, whosever it is", async () => {
    const [host, guest] = [await registerPerson(server), await registerPerson(server)];
    const give = async (from: Person, to: Person) => {
      const { id } = await createOf(from);
      const { body } = await server.call("POST", `/v1/documents/${id}/permissions/`, {
        token: from.token,
        body: { email: to.email, permission: "read" },
      });
      return { id, isPending: body.is_pending, name: body.display_name };
    };
    const first = await give(host, guest);
    expect(first.isPending).toBe(true);
    await server.call("GET", `/v1/documents/${first.id}/`, { token: guest.token });
    expect(await give(host, guest)).toMatchObject({ isPending: false, name: guest.name });
    expect(await give(guest, host)).toMatchObject({ isPending: false, name: host.name });
  });

  it("has one entry for a person and one for the link", async () => {
    for (const body of [{ permission: "write" }, { email: "later@example.com", permission: "write" }]) {
      const answer = await share(body);
      expect([answer.status, answer.body.code]).toEqual([409, "grant_exists"]);
    }
  });

  it.each([
    [{ permission: "owner" }, "permission"],
    [{ email: "nonsense", permission: "read" }, "email"],
    [{ user_id: "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60", permission: "read" }, "user_id"],
  ])("refuses %j", async (body, path) => {
    const answer = await share(body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
  });

  it("refuses to share with the owner", async () => {
    expect((await share({ email: owner.email, permission: "read" })).body.errors[0].code).toBe("own_document");
    expect((await share({ user_id: owner.id, permission: "read" })).body.errors[0].code).toBe("own_document");
  });

  it("brings a document to its reader's list once the address is confirmed, and takes it away again", async () => {
    const email = "joins-later@example.com";
    const { body: grant } = await share({ email, permission: "write" });
    const friend = await registerPerson(server, { email, isConfirmed: false });
    expect(await shared(friend.token)).toEqual([]);
    await confirmPerson(server, email);
    expect(await shared(friend.token)).toEqual([document]);
    const list = await server.call("GET", "/v1/documents/shared/", { token: friend.token });
    expect(list.body[0]).toMatchObject({ permission: "write", owner: { display_name: expect.any(String) } });
    await server.call("DELETE", `${url}${grant.id}/`, { token: owner.token });
    expect(await shared(friend.token)).toEqual([]);
  });

  it("mails an invitation in the language of its reader, with names that cannot harm", async () => {
    // Unconfirmed, so that the first mail is the one that asks to confirm.
    const friend = await registerPerson(server, { locale: "ru", isConfirmed: false });
    await share({ email: friend.email, permission: "write" });
    const mail = await smtp.waitForMail(friend.email, 2);
    expect(mail.subject).toContain("делится с вами картой «Trip to Rome»");
    expect(mail.text).toContain(`/documents/${document}`);
    expect(mail.text).not.toContain("\u202e");
  });

  it("mails an invitation in the language of its sender when nobody knows the reader", async () => {
    const sender = await registerPerson(server, { locale: "ru" });
    const id = await createDocumentOf(server, sender, { name: "План" });
    const body = { email: "stranger@example.com", permission: "read" };
    await server.call("POST", `/v1/documents/${id}/permissions/`, { token: sender.token, body });
    const mail = await smtp.waitForMail("stranger@example.com");
    expect(mail.subject).toContain("делится с вами картой «План»");
    expect(mail.text).toContain("Зарегистрируйтесь с этим адресом");
  });

  it("mails hostile names as words: isolated, without links, and no wider than the page", async () => {
    const name = `שלום <b>evil.example</b> me@evil.example ${"w".repeat(200)}`;
    const id = await createDocumentOf(server, owner, { name: name.slice(0, 200) });
    const body = { email: "careful@example.com", permission: "read" };
    await server.call("POST", `/v1/documents/${id}/permissions/`, { token: owner.token, body });
    const mail = await smtp.waitForMail("careful@example.com");
    expect(mail.html).toContain("“<bdi>שלום &lt;b&gt;evil.\u200bexample");
    expect(mail.html).toContain("overflow-wrap:anywhere");
    for (const part of [mail.text, mail.html, mail.subject]) expect(part).not.toMatch(/evil\.example/);
    expect(mail.html).not.toMatch(/w{100}/);
  });

  it("sends the words of an owner whose address is confirmed, and of nobody else", async () => {
    const sender = await registerPerson(server, { isConfirmed: false });
    const id = await createDocumentOf(server, sender, { name: "Plan" });
    const give = (email: string) =>
      server.call("POST", `/v1/documents/${id}/permissions/`, {
        token: sender.token,
        body: { email, permission: "read", message: "See https://evil.example/win\nin Oslo" },
      });
    await give("before@example.com");
    expect((await smtp.waitForMail("before@example.com")).text).not.toContain("Oslo");
    await confirmPerson(server, sender.email);
    await give("after@example.com");
    const { text } = await smtp.waitForMail("after@example.com");
    expect(text).toContain("They write: “\u2068See … in Oslo\u2069”");
  });

  it("sends an invitation again, until the document was opened", async () => {
    const friend = await registerPerson(server);
    const id = await createDocumentOf(server, owner, { name: "Again" });
    const { body: grant } = await server.call("POST", `/v1/documents/${id}/permissions/`, {
      token: owner.token,
      body: { email: friend.email, permission: "read" },
    });
    const repeat = (token: string) =>
      server.call("POST", `/v1/documents/${id}/permissions/${grant.id}/invitation/`, { token });
    expect((await repeat((await registerPerson(server)).token)).status).toBe(404);
    expect((await repeat(owner.token)).status).toBe(204);
    const mails = () => smtp.mails.filter(({ to, subject }) => to.includes(friend.email) && subject.includes("Again"));
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(2);
    await server.call("GET", `/v1/documents/${id}/`, { token: friend.token });
    expect((await repeat(owner.token)).status).toBe(404);
  });

  it("mails carry the mark of the product", async () => {
    await share({ email: "marked@example.com", permission: "read" });
    expect((await smtp.waitForMail("marked@example.com")).html).toContain('/icon-192.png" width="32"');
  });

  it("shares without a mail when told so", async () => {
    const silent = await share({ email: "silent@example.com", permission: "read", notify: false });
    expect(silent.status).toBe(201);
    await share({ email: "heard@example.com", permission: "read" });
    await smtp.waitForMail("heard@example.com");
    expect(smtp.mails.flatMap(({ to }) => to)).not.toContain("silent@example.com");
  });

  it("does not list documents that are only public, one's own, or deleted ones", async () => {
    const visitor = await registerPerson(server);
    const open = await createDocumentOf(server, owner);
    await server.call("POST", `/v1/documents/${open}/permissions/`, {
      token: owner.token,
      body: { permission: "read" },
    });
    expect(await shared(visitor.token)).toEqual([]);
    expect(await shared(owner.token)).toEqual([]);
    await share({ user_id: visitor.id, permission: "read" });
    expect(await shared(visitor.token)).toEqual([document]);
    await server.call("DELETE", `/v1/documents/${document}/`, { token: owner.token });
    expect(await shared(visitor.token)).toEqual([]);
  });
});
