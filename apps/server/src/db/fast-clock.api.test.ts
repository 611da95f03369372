import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createDocumentOf, registerPerson } from "../testing/people.ts";
import { startTestApp } from "../testing/start-test-app.ts";
import { testEngines } from "./testing.ts";

const HOUR_MS = 3_600_000;

// The embedded database has the clock of the server itself.
describe.runIf(testEngines().includes("postgres"))("a server whose clock is an hour ahead", () => {
  it("writes documents, their changes and versions with the time that all servers share, and says so", async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS });
    const server = await startTestApp("postgres");
    onTestFinished(() => server.close());
    expect(server.logLines.join("")).toContain("the clock of this server is not the database's");
    const person = await registerPerson(server);
    const { token } = person;
    const url = `/v1/documents/${await createDocumentOf(server, person)}/`;
    const read = async () => (await server.call("GET", url, { token })).body;
    const created = await read();
    await server.call("PATCH", url, { token, body: { name: "Later" } });
    const changed = await read();
    const { body: version } = await server.call("POST", `${url}versions/`, { token, body: { name: "Now" } });
    vi.useRealTimers();
    const soon = new Date(Date.now() + 60_000).toISOString();
    const times = [created.created_at, created.updated_at, changed.updated_at, version.created_at];
    expect(times.filter((time) => !(time < soon))).toEqual([]);
    expect(changed.updated_at > created.updated_at).toBe(true);
  });
});
