import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** They run against a server, a database or the built pages. */
const API = "**/*.api.test.ts";
/** They promise something within seconds, under a load of their own: what else runs on the machine would be judged with it. */
const ALONE = ["apps/server/suites/attack/**/*.test.ts", "apps/server/suites/faults/**/*.test.ts"];
const GENERATED = ["**/node_modules/**", "**/build/**"];

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    // Generous: what is waited for comes at once on a quiet machine, and a busy one must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["packages/**/*.test.{ts,tsx}", "apps/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          exclude: [...GENERATED, API, ...ALONE],
        },
      },
      { extends: true, test: { name: "api", include: [API], exclude: [...GENERATED, ...ALONE] } },
      {
        extends: true,
        test: { name: "alone", include: ALONE, exclude: GENERATED, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
