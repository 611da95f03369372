import { rm } from "node:fs/promises";
import { makeNextBuild, type NextBuild } from "./next-build.ts";
import { test as base } from "./site.ts";

/** With a second build of the product, made once for all tests of a worker. */
export const test = base.extend<object, { nextBuild: NextBuild }>({
  nextBuild: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const built = await makeNextBuild();
      await use(built);
      await rm(built.folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
});
