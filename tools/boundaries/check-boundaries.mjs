import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";
import { ROOT } from "../bootstrap/root.mjs";
import { findFolderCycles } from "./folder-cycles.mjs";

// Two runs: the code must pass, and a deliberately wrong fixture must not. A check that cannot fail checks nothing.

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const inFolder = (root) => `no-folder-cycles in ${root}`;
const rules = createRequire(import.meta.url)("./rules.cjs");

async function findViolations(baseDir, folders) {
  const { output } = await cruise(folders, {
    ...rules.options,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
    baseDir,
  });
  return [
    ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...rules.acyclicFolders.flatMap((root) =>
      findFolderCycles(output.modules, root).map((cycle) => `${inFolder(root)}: ${cycle}`),
    ),
  ];
}

const violations = await findViolations(ROOT, ["packages", "apps", "e2e"]);
const caught = await findViolations(here("./fixture"), ["packages", "apps"]);
const mustCatch = [
  "packages-contract-imports",
  "apps-server-imports",
  "no-cycles",
  `${inFolder("apps/server/src")}: apps/server/src`,
  `${inFolder("apps/web/app")}: apps/web/app/features/editor`,
  "queries-stay-in-their-room",
  "features-stand-alone",
  "react-rooms",
];
const missed = mustCatch.filter((name) => !caught.some((violation) => violation.startsWith(`${name}:`)));

for (const violation of violations) process.stdout.write(`${violation}\n`);
for (const name of missed) process.stdout.write(`the wrong fixture was not caught by ${name}\n`);
process.exit(violations.length + missed.length === 0 ? 0 : 1);
