import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { confirmPerson, createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startSmtpServer, type TestSmtpServer, tokenIn } from "../testing/start-smtp-server.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const PASSWORD = "a calm river 7";
const NEW_PASSWORD = "another river 8";

/** Who has got the mail of signing up, so that the next one is the second. */
async function welcomePerson(server: TestApp, smtp: TestSmtpServer, locale = "en"): Promise<Person> {
  const person = await registerPerson(server, { locale, isConfirmed: false });
  await smtp.waitForMail(person.email);
  await confirmPerson(server, person.email);
  return person;
}

describe.each(testEngines())("changing the address of an account on %s", (engine) => {
  let server: TestApp;
  let smtp: TestSmtpServer;
  let count = 0;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestApp(engine, { SMTP_URL: smtp.url });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const newAddress = () => `moved${(count += 1)}@example.com`;
  const ask = ({ token }: Person, email: string, password = PASSWORD) =>
    server.call("POST", "/v1/user/email/", { token, body: { email, password } });
  const confirm = (token: string) => server.call("POST", "/v1/user/email/confirm/", { body: { token } });
  const undo = (token: string, password = NEW_PASSWORD) =>
    server.call("POST", "/v1/user/email/undo/", { body: { token, password } });
  const login = (email: string, password = PASSWORD) =>
    server.call("POST", "/v1/login/", { body: { email, password } });
  const register = (email: string) => server.call("POST", "/v1/register/", { body: { email, password: PASSWORD } });
  const addressOf = async ({ token }: Person) => (await server.call("GET", "/v1/user/", { token })).body.email;

  async function move(person: Person): Promise<string> {
    const email = newAddress();
    expect((await ask(person, email)).status).toBe(204);
    expect((await confirm(tokenIn(await smtp.waitForMail(email)))).status).toBe(204);
    return email;
  }
  /** After the confirmation mail of signing up. */
  const waitForWarning = (person: Person) => smtp.waitForMail(person.email, 2);

  it("the new address counts once the link in its mail was opened, and the session goes on", async () => {
    const person = await welcomePerson(server, smtp);
    const email = newAddress();
    expect((await ask(person, ` ${email.toUpperCase()} `)).status).toBe(204);
    expect(await addressOf(person)).toBe(person.email);
    const mail = await smtp.waitForMail(email);
    expect(mail.subject).toBe("Confirm your new e-mail for Treeline");
    expect(mail.text).toContain("http://treeline.test/email/confirm?token=");
    expect((await confirm(tokenIn(mail))).status).toBe(204);
    const { body } = await server.call("GET", "/v1/user/", { token: person.token });
    expect(body).toMatchObject({ id: person.id, email, email_verified: true });
    expect((await login(email)).status).toBe(200);
    expect((await login(person.email)).status).toBe(401);
    expect((await confirm(tokenIn(mail))).body.code).toBe("token_expired");
  });

  it("asks for the password, for another address and for one that is free", async () => {
    const person = await welcomePerson(server, smtp);
    const other = await registerPerson(server);
    expect((await ask(person, newAddress(), "wrong")).body.errors[0]).toMatchObject({
      path: "password",
      code: "wrong_password",
    });
    expect((await ask(person, person.email)).body.errors[0]).toMatchObject({ path: "email", code: "same_email" });
    expect((await ask(person, "noor@fjordlight")).body.errors[0]).toMatchObject({ code: "invalid_email" });
    expect(await ask(person, other.email)).toMatchObject({ status: 409, body: { code: "email_taken" } });
    expect((await server.call("POST", "/v1/user/email/", { body: { email: "a@b.de", password: "x" } })).status).toBe(
      401,
    );
  });

  it("an address that somebody took in the meantime is not taken from them", async () => {
    const person = await welcomePerson(server, smtp);
    const email = newAddress();
    await ask(person, email);
    const mail = await smtp.waitForMail(email);
    expect((await register(email)).status).toBe(201);
    expect((await confirm(tokenIn(mail))).body.code).toBe("email_taken");
    expect(await addressOf(person)).toBe(person.email);
  });

  it("only the newest link works, for 24 hours", async () => {
    const person = await welcomePerson(server, smtp);
    const [first, second] = [newAddress(), newAddress()];
    await ask(person, first);
    const old = tokenIn(await smtp.waitForMail(first));
    await ask(person, second);
    const fresh = tokenIn(await smtp.waitForMail(second));
    expect((await confirm(old)).body.code).toBe("token_expired");
    const rows = server.db.selectFrom("mail_token").selectAll().where("email", "=", second);
    const row = await rows.executeTakeFirstOrThrow();
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(24 * 3_600_000);
    await server.db
      .updateTable("mail_token")
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where("token_hash", "=", row.token_hash)
      .execute();
    expect((await confirm(fresh)).body.code).toBe("token_expired");
  });

  it("the old address is told, and takes the account back with a new password; every session ends", async () => {
    const person = await welcomePerson(server, smtp, "ru");
    const email = await move(person);
    const warning = await waitForWarning(person);
    expect(warning.subject).toBe("Почта вашего аккаунта Treeline изменена");
    expect(warning.text).toContain(email);
    expect(warning.text).toContain(`Здравствуйте, ${person.name}!`);
    expect(warning.html).toContain(email);
    const token = tokenIn(warning);
    expect((await undo(token, "short")).status).toBe(422);
    expect((await undo(token)).status).toBe(204);
    expect((await server.call("GET", "/v1/user/", { token: person.token })).status).toBe(401);
    expect((await login(person.email)).status).toBe(401);
    expect((await login(email, NEW_PASSWORD)).status).toBe(401);
    const back = await login(person.email, NEW_PASSWORD);
    expect(back.body.user).toMatchObject({ id: person.id, email: person.email, email_verified: true });
    expect((await undo(token)).body.code).toBe("token_expired");
  });

  it("a thief who moves the address twice and asks for a reset does not lose the way back", async () => {
    const person = await welcomePerson(server, smtp);
    await move(person);
    const token = tokenIn(await waitForWarning(person));
    const last = await move(person);
    await server.call("POST", "/v1/password/reset/", { body: { email: last } });
    const reset = tokenIn(await smtp.waitForMail(last, 2));
    expect((await undo(token)).status).toBe(204);
    expect((await login(person.email, NEW_PASSWORD)).status).toBe(200);
    const late = await server.call("POST", "/v1/password/reset/confirm/", {
      body: { token: reset, password: "stolen river 9" },
    });
    expect(late.body.code).toBe("token_expired");
  });

  it("nobody else gets the old address while it can be taken back; its owner does", async () => {
    const person = await welcomePerson(server, smtp);
    const email = await move(person);
    const stranger = await registerPerson(server);
    expect((await register(person.email)).body.code).toBe("email_taken");
    expect((await ask(stranger, person.email)).body.code).toBe("email_taken");
    expect((await ask({ ...person, email }, person.email)).status).toBe(204);
  });

  it("an address that was never confirmed hears nothing: it may be a stranger's", async () => {
    const person = await registerPerson(server, { isConfirmed: false });
    const email = await move(person);
    await smtp.waitForMail(email);
    await registerPerson(server, { email: newAddress() });
    expect((await register(person.email)).status).toBe(201);
    const subjects = smtp.mails.filter(({ to }) => to.includes(person.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain("The e-mail of your Treeline account was changed");
  });

  it("what was shared with the old address is no longer theirs, and what is shared with the new one is", async () => {
    const owner = await registerPerson(server);
    const person = await welcomePerson(server, smtp);
    const id = await createDocumentOf(server, owner);
    const share = (email: string) =>
      server.call("POST", `/v1/documents/${id}/permissions/`, {
        token: owner.token,
        body: { email, permission: "read", notify: false },
      });
    const countShared = async () =>
      (await server.call("GET", "/v1/documents/shared/", { token: person.token })).body.length;
    await share(person.email);
    expect(await countShared()).toBe(1);
    const email = await move(person);
    expect(await countShared()).toBe(0);
    await share(email);
    expect(await countShared()).toBe(1);
  });
});

describe.each(testEngines())("security mails on %s", (engine) => {
  let server: TestApp;
  let smtp: TestSmtpServer;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestApp(engine, { SMTP_URL: smtp.url });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  it("a changed password is told, in the language and with the name of its owner", async () => {
    const person = await welcomePerson(server, smtp, "ru");
    await server.call("POST", "/v1/user/set_password/", {
      token: person.token,
      body: { old_password: PASSWORD, new_password: NEW_PASSWORD },
    });
    const mail = await smtp.waitForMail(person.email, 2);
    expect(mail.subject).toBe("Пароль Treeline изменён");
    expect(mail.text).toMatch(/Пароль вашего аккаунта изменён \(\d+ .* UTC\)/);
    expect(mail.text).toContain(`Здравствуйте, ${person.name}!`);
    expect(mail.html).toContain("http://treeline.test/password/forgot");
  });

  it("a password that was reset by mail is told too", async () => {
    const person = await welcomePerson(server, smtp);
    await server.call("POST", "/v1/password/reset/", { body: { email: person.email } });
    const token = tokenIn(await smtp.waitForMail(person.email, 2));
    await server.call("POST", "/v1/password/reset/confirm/", { body: { token, password: NEW_PASSWORD } });
    expect((await smtp.waitForMail(person.email, 3)).subject).toBe("Your Treeline password was changed");
  });

  it("a deleted account is told to the address it had", async () => {
    const person = await welcomePerson(server, smtp);
    await server.call("DELETE", "/v1/user/", { token: person.token, body: { password: PASSWORD } });
    const mail = await smtp.waitForMail(person.email, 2);
    expect(mail.subject).toBe("Your Treeline account has been deleted");
    expect(mail.text).toContain(`Hello ${person.name},`);
  });

  it("a new password that is the old one is refused", async () => {
    const person = await welcomePerson(server, smtp);
    const answer = await server.call("POST", "/v1/user/set_password/", {
      token: person.token,
      body: { old_password: PASSWORD, new_password: PASSWORD },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { path: "new_password", code: "same_password", message: expect.stringContaining("current") },
    ]);
  });
});
