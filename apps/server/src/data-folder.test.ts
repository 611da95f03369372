import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { prepareDataFolder } from "./data-folder.ts";

describe("the data folder", () => {
  let place: string;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), "treeline-folder-"));
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  it("may be made by many servers at the same moment, and is private", async () => {
    const folder = join(place, "deep", "data");
    await Promise.all(Array.from({ length: 20 }, () => prepareDataFolder(folder)));
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe("700");
  });

  it("is refused in words when a file has its name", async () => {
    const file = join(place, "data");
    await writeFile(file, "");
    await expect(prepareDataFolder(file)).rejects.toThrow(ConfigError);
  });
});
