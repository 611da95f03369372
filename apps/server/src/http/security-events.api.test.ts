import { describe, expect, it, onTestFinished } from "vitest";
import { createDocumentOf, registerPerson } from "../testing/people.ts";
import { startTestApp } from "../testing/start-test-app.ts";

const PASSWORD = "a calm river 7";
const WRONG = "a wrong river 6";
const NEW = "another river 8";

async function actUnder(logLevel: string) {
  const server = await startTestApp("sqlite", { LOG_LEVEL: logLevel });
  onTestFinished(() => server.close());
  const person = await registerPerson(server);
  const { token, email, id } = person;
  const address = "192.0.2.7";
  const call = (method: string, url: string, body?: object) =>
    server.call(method, url, { token, address, ...(body && { body }) });
  await call("POST", "/v1/login/", { email, password: WRONG });
  const { body: second } = await call("POST", "/v1/login/", { email, password: PASSWORD });
  await call("POST", "/v1/user/set_password/", { old_password: WRONG, new_password: NEW });
  await call("POST", "/v1/user/set_password/", { old_password: PASSWORD, new_password: NEW });
  const document = await createDocumentOf(server, person);
  const grants = `/v1/documents/${document}/permissions/`;
  const { body: grant } = await call("POST", grants, { email: "guest@example.com", permission: "read", notify: false });
  await call("PATCH", `${grants}${grant.id}/`, { permission: "write" });
  await call("DELETE", `${grants}${grant.id}/`);
  await call("DELETE", `/v1/documents/${document}/`);
  await call("DELETE", `/v1/bin/${document}/`);
  await call("POST", "/v1/password/reset/", { email });
  await call("DELETE", "/v1/user/", { password: NEW });
  const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    lines,
    secrets: [token, second.access_token, PASSWORD, WRONG, NEW, email, "guest@example.com"],
    id,
    document,
  };
}

describe("security events", () => {
  it("security events are logged where requests are not, with ids and without secrets", async () => {
    const { lines, secrets, id, document } = await actUnder("warn");
    const events = lines.filter(({ kind }) => kind === "security");
    expect(events.map(({ event }) => event)).toEqual([
      "account_created",
      "login_failed",
      "signed_in",
      "password_refused",
      "password_changed",
      "grant_created",
      "grant_changed",
      "grant_revoked",
      "document_deleted",
      "document_purged",
      "reset_requested",
      "account_deleted",
    ]);
    expect(events.find(({ event }) => event === "grant_revoked")).toMatchObject({
      level: "info",
      user: id,
      document,
      address: "192.0.2.7",
      reqId: expect.any(String),
      time: expect.any(String),
    });
    expect(lines.filter(({ level }) => level === "info")).toEqual(events);
    for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it("security events are not logged when the operator turns logging off", async () => {
    expect((await actUnder("silent")).lines).toEqual([]);
  });
});
