import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectDatabase, type DatabasePlace } from "./connect.ts";
import { DatabaseUnavailable } from "./errors.ts";
import { buildUser } from "./fixtures/sample-rows.ts";
import { migrateDatabase } from "./migrate.ts";
import { createTestPlace, testEngines } from "./testing.ts";

async function createPlace(engine: "sqlite" | "postgres") {
  const place = await createTestPlace(engine);
  onTestFinished(place.remove);
  return place;
}

async function refusalOf(place: DatabasePlace): Promise<string> {
  const refusal = await connectDatabase(place).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseUnavailable);
  const { message } = refusal as Error;
  expect(message).not.toContain("\n");
  return message;
}

describe.each(testEngines())("on %s", (engine) => {
  test("closing waits for pending work and may be called twice", async () => {
    const place = await createPlace(engine);
    const handle = await connectDatabase(place);
    await migrateDatabase(handle);
    await handle.ping();
    const { db } = handle;
    const pending = [
      ...Array.from({ length: 5 }, () => db.insertInto("user").values(buildUser()).execute()),
      db.connection().execute(async (connection) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await connection.insertInto("user").values(buildUser()).execute();
      }),
      db.transaction().execute(async (trx) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await trx.insertInto("user").values(buildUser()).execute();
      }),
    ];
    await Promise.all([handle.close(), handle.close(), ...pending]);
    await expect(handle.ping()).rejects.toThrow();

    const again = await connectDatabase(place);
    expect(await again.db.selectFrom("user").select("id").execute()).toHaveLength(7);
    await again.close();
  });
});

describe("SQLite", () => {
  test("the data folder is made when it is not there, and closing leaves one file in it", async () => {
    const { dataDir } = await createPlace("sqlite");
    const folder = join(dataDir, "deep", "er");
    const handle = await connectDatabase({ dataDir: folder });
    await migrateDatabase(handle);
    await handle.close();
    expect(await readdir(folder)).toEqual(["treeline.db"]);
  });

  test("a file in the place of the folder gives one clear line", async () => {
    const { dataDir } = await createPlace("sqlite");
    const file = join(dataDir, "file");
    await writeFile(file, "");
    expect(await refusalOf({ dataDir: file })).toBe(
      `The data folder "${file}" cannot be used: a file of that name is in the way. Make it writable for this user, or set DATA_DIR to another folder.`,
    );
  });

  test("a damaged file gives one clear line", async () => {
    const { dataDir } = await createPlace("sqlite");
    await writeFile(join(dataDir, "treeline.db"), "no database ".repeat(1000));
    expect(await refusalOf({ dataDir })).toBe(
      `The file "${join(dataDir, "treeline.db")}" is damaged or not a database. Restore it from a backup, or move it away to start with an empty database.`,
    );
  });

  test("a folder in the place of the file gives one clear line", async () => {
    const { dataDir } = await createPlace("sqlite");
    await mkdir(join(dataDir, "treeline.db"));
    expect(await refusalOf({ dataDir })).toMatch(/cannot be opened\. Check that its folder is writable/);
  });
});

describe("PostgreSQL", () => {
  const dataDir = "unused";

  test("an unreachable server gives one clear line without the password", async () => {
    const refusal = await refusalOf({ dataDir, databaseUrl: "postgres://me:hush@127.0.0.1:1/treeline" });
    expect(refusal).toBe(
      "PostgreSQL at 127.0.0.1:1 cannot be reached: connection refused. Check that it runs and that DATABASE_URL names it rightly.",
    );
  });

  test("an address that is none gives one clear line without the password", async () => {
    for (const databaseUrl of ["mysql://me:hush@localhost/x", "postgres://me:hush@host:port/x", "hush"]) {
      const refusal = await refusalOf({ dataDir, databaseUrl });
      expect(refusal).toMatch(/^DATABASE_URL is not a PostgreSQL address\. Write it as /);
      expect(refusal).not.toContain("hush");
    }
  });

  describe.runIf(testEngines().includes("postgres"))("with a server", () => {
    function changedUrl(change: (url: URL) => void): string {
      const url = new URL(process.env.TEST_DATABASE_URL ?? "");
      change(url);
      return url.href;
    }

    test("a wrong password gives one clear line without it", async () => {
      const databaseUrl = changedUrl((url) => {
        url.username = "nobody-here";
        url.password = "hush";
      });
      const refusal = await refusalOf({ dataDir, databaseUrl });
      expect(refusal).toMatch(/refuses the user "nobody-here"\. Correct the user and the password in DATABASE_URL\.$/);
      expect(refusal).not.toContain("hush");
    });

    test("a database that is not there gives one clear line", async () => {
      const databaseUrl = changedUrl((url) => {
        url.pathname = "/not_there";
      });
      expect(await refusalOf({ dataDir, databaseUrl })).toMatch(/has no database "not_there"\. Create it, or correct/);
    });
  });
});
