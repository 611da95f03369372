import { describe, expect, it, onTestFinished } from "vitest";
import { openClient } from "../collab/testing/live-client.ts";
import { addDocument, addPerson } from "../collab/testing/people-and-documents.ts";
import { startLiveServer } from "../collab/testing/start-live-server.ts";
import { waitFor } from "../collab/testing/wait-for.ts";
import { testEngines } from "../db/testing.ts";
import type { RequestContext } from "../request-context.ts";
import { issueAccessToken, SESSION_ID_LENGTH } from "./access-tokens.ts";
import { hashToken } from "./secret-token.ts";
import { endOtherSessions, endSession } from "./sessions.ts";

describe.each(testEngines())("the open maps of a session on %s", (engine) => {
  it("close at once when it is ended, by itself or with all others; those of the one that asks stay open", async () => {
    // The round that looks at all sockets does not come within this test.
    const server = await startLiveServer(engine, { timing: { recheckMs: 600_000 } });
    onTestFinished(() => server.close());
    const { db, live } = server;
    const person = await addPerson(db);
    const documentId = await addDocument(db, live, { owner: person });
    const tokens = [await issueAccessToken(db, person.userId), await issueAccessToken(db, person.userId)];
    const [own, first, second] = [person.token, ...tokens].map((token) => {
      const client = openClient({ url: server.url, documentId, token });
      onTestFinished(client.destroy);
      return client;
    });
    for (const client of [own, first, second]) await client?.synced();
    const ctx = {
      db,
      live,
      actor: { userId: person.userId, tokenHash: person.tokenHash },
      address: "192.0.2.1",
      log: { level: "silent" },
    } as unknown as RequestContext;
    await endSession(ctx, { id: hashToken(tokens[0] ?? "").slice(0, SESSION_ID_LENGTH) });
    await waitFor(() => first?.refusals[0] === "not-signed-in", "the first is signed out");
    expect(second?.refusals).toEqual([]);
    await endOtherSessions(ctx);
    await waitFor(() => second?.refusals[0] === "not-signed-in", "the second is signed out");
    expect(own?.refusals).toEqual([]);
  });
});
