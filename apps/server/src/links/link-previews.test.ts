import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../db/testing.ts";
import { AppError } from "../http/app-error.ts";
import { allowThisMachine, html, startWeb, type TestWeb } from "../outside/fetch/testing/start-web.ts";
import { buildLinkPreviews } from "./link-previews.ts";
import { buildRecentFailures } from "./recent-failures.ts";

const noPicture = async () => undefined;

describe("link previews", () => {
  let web: TestWeb;
  let database: TestDatabase;
  beforeAll(async () => {
    web = await startWeb();
    database = await openTestDatabase("sqlite");
  });
  afterAll(() => Promise.all([web.close(), database.close()]));

  const build = (db = database.db, warnings: unknown[] = []) =>
    buildLinkPreviews({
      db,
      log: { warn: (...line: unknown[]) => void warnings.push(line) },
      storePicture: noPicture,
      allowAddress: allowThisMachine,
      resolveHost: async () => ["127.0.0.1"],
    });

  it("end at once when the server closes", async () => {
    web.on("/hang", () => {});
    const previews = build();
    const outcome = previews.preview(web.url("/hang")).catch((error: unknown) => error);
    await expect.poll(() => web.requests.length).toBe(1);
    const start = Date.now();
    await previews.close();
    expect(await outcome).toMatchObject({ code: "link_unreachable" });
    expect(Date.now() - start).toBeLessThan(4_000);
  });

  it("link previews are answered even when they cannot be stored, and the log names no address", async () => {
    web.on("/kept", html("<title>Kept</title>"));
    const warnings: unknown[] = [];
    const broken = database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === "InsertQueryNode") throw new Error("disk full");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const answer = await build(broken, warnings).preview(web.url("/kept?token=secret"));
    expect(answer.title).toBe("Kept");
    expect(warnings.length).toBe(1);
    expect(JSON.stringify(warnings)).not.toContain("secret");
  });

  it("let eight through at once, over all sites", async () => {
    web.on("/slow", () => {});
    const previews = build();
    const codes: unknown[] = [];
    const asked = Array.from({ length: 10 }, (_, n) =>
      previews.preview(web.url("/slow", `site${n}.test`)).catch((error: AppError) => codes.push(error.code)),
    );
    await expect.poll(() => codes).toEqual(["unavailable", "unavailable"]);
    await previews.close();
    await Promise.all(asked);
  });
});

describe("recent failures", () => {
  it("recent failures expire, and the oldest is evicted first when there are many", async () => {
    const failures = buildRecentFailures({ keepMs: 50, max: 2 });
    const failure = new AppError("link_unreachable");
    for (const key of ["a", "b", "c"]) failures.add(key, failure);
    expect(["a", "b", "c"].map((key) => failures.find(key))).toEqual([undefined, failure, failure]);
    await expect.poll(() => failures.find("c")).toBeUndefined();
  });
});
