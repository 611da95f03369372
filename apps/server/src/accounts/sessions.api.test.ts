import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { type Person, registerPerson } from "../testing/people.ts";
import { startSmtpServer, type TestSmtpServer } from "../testing/start-smtp-server.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const PASSWORD = "a calm river 7";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe.each(testEngines())("sessions on %s", (engine) => {
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

  const login = async ({ email }: Person, { userAgent = "", device }: { userAgent?: string; device?: string } = {}) =>
    (
      await server.call("POST", "/v1/login/", {
        body: { email, password: PASSWORD, ...(device && { device }) },
        headers: { "user-agent": userAgent },
      })
    ).body;
  const list = async (token: string) => (await server.call("GET", "/v1/user/sessions/", { token })).body;
  const isAlive = async (token: string) => (await server.call("GET", "/v1/user/", { token })).status === 200;

  it("says of each device what it is, when it signed in and which one asks", async () => {
    const person = await registerPerson(server);
    const { access_token: token } = await login(person, { userAgent: FIREFOX });
    const sessions = await list(token);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      browser: "Firefox",
      system: "Linux",
      created_at: expect.stringMatching(/Z$/),
      last_used_at: sessions[0].created_at,
      is_current: true,
    });
    expect(sessions[1]).toMatchObject({ browser: null, system: null, is_current: false });
    expect(await list(person.token)).toMatchObject([{ is_current: true, id: sessions[1].id }, { id: sessions[0].id }]);
  });

  it("ends one session, and none of another person", async () => {
    const person = await registerPerson(server);
    const stranger = await registerPerson(server);
    const { access_token: other } = await login(person);
    const [{ id }] = await list(other);
    const end = (token: string) => server.call("DELETE", `/v1/user/sessions/${id}`, { token });
    expect((await end(stranger.token)).status).toBe(404);
    expect(await isAlive(other)).toBe(true);
    expect((await end(person.token)).status).toBe(204);
    expect([await isAlive(other), await isAlive(person.token)]).toEqual([false, true]);
    expect((await end(person.token)).status).toBe(404);
    expect((await server.call("DELETE", "/v1/user/sessions/%25", { token: person.token })).status).toBe(422);
    expect((await server.call("GET", "/v1/user/sessions/")).status).toBe(401);
  });

  it("ends all others, and the one that asks goes on", async () => {
    const person = await registerPerson(server);
    const others = [await login(person), await login(person)];
    expect((await server.call("DELETE", "/v1/user/sessions/", { token: person.token })).status).toBe(204);
    for (const { access_token } of others) expect(await isAlive(access_token)).toBe(false);
    expect(await isAlive(person.token)).toBe(true);
    expect(await list(person.token)).toHaveLength(1);
  });

  it("notes the last use once an hour", async () => {
    const person = await registerPerson(server);
    const readUse = () =>
      server.db.selectFrom("access_token").select("used_at").where("user_id", "=", person.id).executeTakeFirst();
    const setUse = (msAgo: number) =>
      server.db
        .updateTable("access_token")
        .set({ used_at: new Date(Date.now() - msAgo).toISOString() })
        .where("user_id", "=", person.id)
        .execute();
    await isAlive(person.token);
    expect((await readUse())?.used_at).toBeNull();
    await setUse(50 * 60_000);
    const before = (await readUse())?.used_at;
    await isAlive(person.token);
    expect((await readUse())?.used_at).toBe(before);
    await setUse(61 * 60_000);
    const [session] = await list(person.token);
    expect(Date.now() - Date.parse(session.last_used_at)).toBeLessThan(60_000);
  });

  it("a sign-in from a device that is not known is told by mail, one from a known device is not", async () => {
    const person = await registerPerson(server, { isConfirmed: false, locale: "ru" });
    await smtp.waitForMail(person.email);
    const { device } = await login(person, { userAgent: FIREFOX });
    const mail = await smtp.waitForMail(person.email, 2);
    expect(mail.subject).toBe("Новый вход в аккаунт Treeline");
    expect(mail.text).toContain("через Firefox (Linux)");
    expect(mail.html).toContain("http://treeline.test/account#sessions");
    await login(person, { userAgent: FIREFOX, device });
    // The next mail is about the next stranger: nothing came in between.
    await login(person, { userAgent: "curl/8.5.0" });
    expect((await smtp.waitForMail(person.email, 3)).text).toContain("с нового устройства");
  });
});
