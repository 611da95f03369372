import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { startSmtpServer, type TestSmtpServer, tokenIn } from "../testing/start-smtp-server.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const PASSWORD = "a calm river 7";

describe.each(testEngines())("accounts on %s", (engine) => {
  let server: TestApp;
  let smtp: TestSmtpServer;
  let people = 0;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestApp(engine, { SMTP_URL: smtp.url });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  async function registerSomeone(extra: object = {}) {
    people += 1;
    const email = `person${people}@example.com`;
    const { status, body } = await server.call("POST", "/v1/register/", {
      body: { email, password: PASSWORD, ...extra },
    });
    expect(status).toBe(201);
    return { email, token: body.access_token as string, user: body.user };
  }
  const login = (email: string, password: string) => server.call("POST", "/v1/login/", { body: { email, password } });
  const whoAmI = (token: string) => server.call("GET", "/v1/user/", { token });

  describe("register", () => {
    it("answers 201 with a token that works and the user as promised", async () => {
      const { token, user, email } = await registerSomeone({ display_name: " Marta Kvist ", locale: "ru" });
      expect(user).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/),
        email,
        display_name: "Marta Kvist",
        picture: null,
        email_verified: false,
        locale: "ru",
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      });
      expect((await whoAmI(token)).body).toEqual(user);
    });

    it("trims and lower-cases the e-mail and allows one account for it", async () => {
      const first = await server.call("POST", "/v1/register/", {
        body: { email: "  Twice@Example.COM ", password: PASSWORD },
      });
      expect(first.body.user.email).toBe("twice@example.com");
      const second = await server.call("POST", "/v1/register/", {
        body: { email: "TWICE@example.com", password: PASSWORD },
      });
      expect(second.status).toBe(409);
      expect(second.body.code).toBe("email_taken");
    });

    it("takes addresses in every script", async () => {
      const { status, body } = await server.call("POST", "/v1/register/", {
        body: { email: "Иван@почта.рф", password: PASSWORD },
      });
      expect([status, body.user.email]).toEqual([201, "иван@почта.рф"]);
    });

    it("names the account after the address when no name is given", async () => {
      expect((await registerSomeone()).user.display_name).toMatch(/^person\d+$/);
    });

    it.each([
      [{ email: "noor@fjordlight", password: PASSWORD }, "email", "invalid_email"],
      [{ password: PASSWORD }, "email", "required"],
      [{ email: "a@example.com", password: "seven77" }, "password", "too_short"],
      [{ email: "a@example.com", password: "x".repeat(257) }, "password", "too_long"],
      [{ email: "a@example.com", password: "Password1" }, "password", "too_common"],
      [{ email: "a@example.com", password: "１２３４５６７８" }, "password", "too_common"],
      [{ email: "a@example.com", password: "aaaaaaaa" }, "password", "too_common"],
      [{ email: "a@example.com", password: "         " }, "password", "too_common"],
      [{ email: "a@example.com", password: "Treeline" }, "password", "too_common"],
      [{ email: "a@example.com", password: PASSWORD, display_name: "a\u202Eb" }, "display_name", "control_character"],
      [{ email: "a@example.com", password: PASSWORD, display_name: "\u200B" }, "display_name", "required"],
      [{ email: "a@exa mple.com", password: PASSWORD }, "email", "invalid_email"],
      [{ email: "a@example.com,b@example.com", password: PASSWORD }, "email", "invalid_email"],
      [
        { email: "a@example.com", password: PASSWORD, display_name: "a\r\nBcc: b@c.de" },
        "display_name",
        "control_character",
      ],
      [{ email: "a@example.com", password: PASSWORD, locale: "fr" }, "locale", "invalid"],
    ])("refuses %j naming the field", async (body, path, code) => {
      const answer = await server.call("POST", "/v1/register/", { body });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ path, code, message: expect.any(String) }]);
    });

    it("takes long passwords and every script without cutting", async () => {
      const password = "🌲пароль".repeat(30) + "конец";
      const { email } = await registerSomeone({ password });
      expect((await login(email, password)).status).toBe(200);
      expect((await login(email, password.slice(0, -1))).status).toBe(401);
    });

    it("stores neither password nor token", async () => {
      const { token } = await registerSomeone();
      const rows = [
        ...(await server.db.selectFrom("user").selectAll().execute()),
        ...(await server.db.selectFrom("access_token").selectAll().execute()),
      ];
      const everything = JSON.stringify(rows);
      expect(everything).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
      expect(everything).not.toContain(PASSWORD);
      expect(everything).not.toContain(token);
    });
  });

  describe("login and logout", () => {
    it("gives a new token each time, and logging out ends only that one", async () => {
      const { email } = await registerSomeone();
      const one = (await login(email.toUpperCase(), PASSWORD)).body.access_token;
      const two = (await login(email, PASSWORD)).body.access_token;
      expect(one).not.toBe(two);
      expect((await server.call("POST", "/v1/logout/", { token: one })).status).toBe(204);
      expect((await whoAmI(one)).status).toBe(401);
      expect((await whoAmI(two)).status).toBe(200);
    });

    it("answers unknown e-mail and wrong password alike, in about the same time", async () => {
      const { email } = await registerSomeone();
      const time = async (address: string) => {
        const started = performance.now();
        const { body, status, headers } = await login(address, "not the password");
        return {
          took: performance.now() - started,
          answer: { status, code: body.code, detail: body.detail, type: headers["content-type"] },
        };
      };
      const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < 9; round += 1) {
        const [a, b] = [await time(email), await time("nobody@example.com")];
        expect(a.answer).toEqual(b.answer);
        expect(a.answer).toMatchObject({ status: 401, code: "wrong_credentials" });
        known.push(a.took);
        unknown.push(b.took);
      }
      // Without the check against nobody's hash the unknown one would take a hundredth of the time.
      const ratio = medianOf(known) / medianOf(unknown);
      expect(ratio).toBeGreaterThan(0.4);
      expect(ratio).toBeLessThan(2.5);
    });

    it("refuses calls without a token, with a made-up one and with an expired one", async () => {
      const { token, user } = await registerSomeone();
      expect((await server.call("GET", "/v1/user/")).status).toBe(401);
      expect((await whoAmI("made-up")).headers["www-authenticate"]).toBe("Bearer");
      await server.db
        .updateTable("access_token")
        .set({ expires_at: "2020-01-01T00:00:00.000Z" })
        .where("user_id", "=", user.id)
        .execute();
      expect((await whoAmI(token)).status).toBe(401);
    });

    it("keeps tokens for 30 days", async () => {
      const { user } = await registerSomeone();
      const row = await server.db
        .selectFrom("access_token")
        .selectAll()
        .where("user_id", "=", user.id)
        .executeTakeFirstOrThrow();
      expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(2_592_000_000);
    });
  });

  describe("user", () => {
    it("changes name and language, and nothing that was smuggled in", async () => {
      const { token, user } = await registerSomeone();
      const { body } = await server.call("PATCH", "/v1/user", {
        token,
        body: { display_name: "Noor", locale: "ru-RU", email_verified: true, id: "x", email: "evil@example.com" },
      });
      expect(body).toEqual({ ...user, display_name: "Noor", locale: "ru-RU" });
      expect((await server.call("PATCH", "/v1/user/", { token, body: {} })).body).toEqual(body);
    });

    it("an account is deleted with all its tokens, after the password was given again", async () => {
      const { token, email } = await registerSomeone();
      const wrong = await server.call("DELETE", "/v1/user/", { token, body: { password: "wrong" } });
      expect(wrong.body.errors).toEqual([{ path: "password", code: "wrong_password", message: expect.any(String) }]);
      expect((await server.call("DELETE", "/v1/user/", { token, body: { password: PASSWORD } })).status).toBe(204);
      expect((await whoAmI(token)).status).toBe(401);
      expect((await login(email, PASSWORD)).status).toBe(401);
      expect((await server.call("POST", "/v1/register/", { body: { email, password: PASSWORD } })).status).toBe(201);
    });
  });

  describe("set_password", () => {
    it("changes the password; every other token dies, the one in use lives", async () => {
      const { token, email } = await registerSomeone();
      const other = (await login(email, PASSWORD)).body.access_token;
      const body = { old_password: PASSWORD, new_password: "another river 8" };
      expect((await server.call("POST", "/v1/user/set_password/", { token, body })).status).toBe(204);
      expect((await whoAmI(token)).status).toBe(200);
      expect((await whoAmI(other)).status).toBe(401);
      expect((await login(email, PASSWORD)).status).toBe(401);
      expect((await login(email, "another river 8")).status).toBe(200);
    });

    it("makes a reset link that was asked for before worthless", async () => {
      const { token, email } = await registerSomeone();
      await server.call("POST", "/v1/password/reset/", { body: { email } });
      await smtp.waitForMail(email, 1);
      const mail = await smtp.waitForMail(email, 2);
      await server.call("POST", "/v1/user/set_password/", {
        token,
        body: { old_password: PASSWORD, new_password: "another river 8" },
      });
      const late = await server.call("POST", "/v1/password/reset/confirm/", {
        body: { token: tokenIn(mail), password: "stolen river 9" },
      });
      expect(late.body.code).toBe("token_expired");
    });

    it("refuses a wrong old password and a weak new one, naming the field", async () => {
      const { token } = await registerSomeone();
      const call = (old_password: string, new_password: string) =>
        server.call("POST", "/v1/user/set_password/", { token, body: { old_password, new_password } });
      expect((await call("wrong", "another river 8")).body.errors[0]).toMatchObject({
        path: "old_password",
        code: "wrong_password",
      });
      expect((await call(PASSWORD, "qwertyuiop")).body.errors[0]).toMatchObject({
        path: "new_password",
        code: "too_common",
      });
      expect((await call(PASSWORD, "short")).body.errors[0]).toMatchObject({ path: "new_password", code: "too_short" });
    });
  });

  describe("confirming the e-mail", () => {
    it("mails a link in the user's language that confirms, and says so when it is opened again", async () => {
      const { email, token } = await registerSomeone({ locale: "ru", display_name: "Ада <b>" });
      const mail = await smtp.waitForMail(email);
      expect(mail.subject).toBe("Подтвердите почту для Treeline");
      expect(mail.text).toContain("Здравствуйте, Ада <b>!");
      expect(mail.text).toContain("http://treeline.test/confirm?token=");
      expect(mail.source).toMatch(/text\/html/);
      expect(mail.html).toContain("Ада &lt;b&gt;");
      const confirm = () => server.call("POST", "/v1/user/confirm/", { body: { token: tokenIn(mail) } });
      expect(await confirm()).toMatchObject({ status: 200, body: { was_confirmed: false } });
      expect((await whoAmI(token)).body.email_verified).toBe(true);
      expect(await confirm()).toMatchObject({ status: 200, body: { was_confirmed: true } });
    });

    it("the link in the mail leads back to the page that wanted a confirmed address, on this site only", async () => {
      const { email, token } = await registerSomeone({ next: "/documents/019a" });
      expect((await smtp.waitForMail(email)).text).toMatch(/confirm\?token=[\w-]+&next=%2Fdocuments%2F019a\s/);
      await server.call("POST", "/v1/user/confirm/send/?next=/documents/019b", { token });
      expect((await smtp.waitForMail(email, 2)).text).toMatch(/&next=%2Fdocuments%2F019b\s/);
      for (const next of ["//evil.example", "/\\evil", "https://evil.example", "/documents?access_token=x"]) {
        const path = `/v1/user/confirm/send/?next=${encodeURIComponent(next)}`;
        expect((await server.call("POST", path, { token })).status, next).toBe(422);
      }
    });

    it("does not deliver an advertisement that stands for a name", async () => {
      const { email } = await registerSomeone({ display_name: "Win at https://evil.example now" });
      const mail = await smtp.waitForMail(email);
      expect(mail.text).toMatch(/^Hello,/);
      expect(mail.html).not.toContain("evil.example");
    });

    it("a confirmation mail is sent again on request, and then only the newest link works", async () => {
      const { email, token } = await registerSomeone();
      const first = await smtp.waitForMail(email, 1);
      expect((await server.call("POST", "/v1/user/confirm/send/", { token })).status).toBe(204);
      const second = await smtp.waitForMail(email, 2);
      expect((await server.call("POST", "/v1/user/confirm/", { body: { token: tokenIn(first) } })).status).toBe(400);
      expect((await server.call("POST", "/v1/user/confirm/", { body: { token: tokenIn(second) } })).status).toBe(200);
    });
  });

  describe("password reset", () => {
    it("mails a link that works once and ends every token", async () => {
      const { email, token } = await registerSomeone();
      expect((await server.call("POST", "/v1/password/reset/", { body: { email } })).status).toBe(204);
      await smtp.waitForMail(email, 1);
      const mail = await smtp.waitForMail(email, 2);
      expect(mail.text).toContain("http://treeline.test/password/reset?token=");
      const confirm = (password: string) =>
        server.call("POST", "/v1/password/reset/confirm/", { body: { token: tokenIn(mail), password } });
      expect((await confirm("short")).status).toBe(422);
      expect((await confirm("a new river 9")).status).toBe(204);
      expect((await confirm("a newer river 9")).body.code).toBe("token_expired");
      expect((await whoAmI(token)).status).toBe(401);
      expect((await login(email, "a new river 9")).status).toBe(200);
    });

    it("a reset request answers the same for an address without an account, and sends no mail", async () => {
      const { status, body } = await server.call("POST", "/v1/password/reset/", {
        body: { email: "ghost@example.com" },
      });
      expect([status, body]).toEqual([204, undefined]);
      const { email } = await registerSomeone();
      await smtp.waitForMail(email);
      expect(smtp.mails.some(({ to }) => to.includes("ghost@example.com"))).toBe(false);
    });

    it("lets an old link die after an hour, and a confirm link resets nothing", async () => {
      const { email, user } = await registerSomeone();
      const confirmMail = await smtp.waitForMail(email, 1);
      const crossed = await server.call("POST", "/v1/password/reset/confirm/", {
        body: { token: tokenIn(confirmMail), password: "a new river 9" },
      });
      expect(crossed.body.code).toBe("token_expired");
      await server.call("POST", "/v1/password/reset/", { body: { email } });
      const mail = await smtp.waitForMail(email, 2);
      const rows = server.db
        .selectFrom("mail_token")
        .selectAll()
        .where("user_id", "=", user.id)
        .where("kind", "=", "reset");
      const row = await rows.executeTakeFirstOrThrow();
      expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(3_600_000);
      await server.db
        .updateTable("mail_token")
        .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
        .where("token_hash", "=", row.token_hash)
        .execute();
      const late = await server.call("POST", "/v1/password/reset/confirm/", {
        body: { token: tokenIn(mail), password: "a new river 9" },
      });
      expect(late.body.code).toBe("token_expired");
    });

    it("builds links from configuration, never from the Host header", async () => {
      const { email } = await registerSomeone();
      await server.call("POST", "/v1/password/reset/", {
        body: { email },
        headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
      });
      await smtp.waitForMail(email, 1);
      expect((await smtp.waitForMail(email, 2)).source).not.toContain("evil.example");
    });
  });

  it("never writes a password or a token into its log", async () => {
    const { email, token } = await registerSomeone();
    await login(email, PASSWORD);
    await server.call("GET", `/v1/user/?access_token=${token}`, { token });
    await server.call("POST", "/v1/password/reset/", { body: { email } });
    await smtp.waitForMail(email, 1);
    const mail = await smtp.waitForMail(email, 3);
    await server.call("GET", `/password/reset?token=${tokenIn(mail)}`);
    const log = server.logLines.join("");
    expect(log).toContain("/v1/user/");
    for (const secret of [PASSWORD, token, tokenIn(mail), "access_token=", "token="]) expect(log).not.toContain(secret);
  });
});
