import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "../bootstrap/root.mjs";

// What has one home is named there alone. Two runs, as for boundaries: the code must pass, and a wrong fixture must not.

const RULES = [
  {
    name: "an address of the API",
    text: /["'`]\/v1\//,
    folders: ["apps/web/app"],
    home: "packages/contract/src/addresses.ts",
    except: [],
  },
  {
    name: "the name of a layout",
    text: /\b(CompactBox(H|LR|TB)|IndentedLR|TimelineLR)\b/,
    folders: ["packages", "apps"],
    home: "packages/layout/src/layout-name.ts",
    // What each layout has of its own; migrations never change; attackers send what they like.
    except: [
      "packages/layout/src/(traits|create-layout)\\.ts",
      "packages/layout/src/structures/",
      "packages/scene/src/connectors/build-connectors\\.ts",
      "packages/formats/src/xmind/structures\\.ts",
      "apps/web/app/texts/(en|ru)/editor/command\\.ts",
      "apps/web/app/features/editor/header/pickers/layout-picker\\.tsx",
      "apps/web/app/lib/sketch/sketch-map\\.ts",
      "apps/web/app/features/home/pictures\\.server\\.ts",
      "apps/web/app/features/templates/template\\.ts",
      "apps/web/app/features/library/sketches/map-sketches\\.tsx",
      "apps/server/src/db/migrations/",
      "apps/server/suites/attack/",
    ],
  },
];
const SKIPPED = new Set(["node_modules", "build", "testing", "fixtures", ".react-router"]);

function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listSources(path);
      return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
    });
}

function findViolations(base, { name, text, folders, home, except }) {
  const isAllowed = new RegExp(`^(${[home, ...except].join("|")})`);
  return folders
    .flatMap((folder) => listSources(join(base, folder)))
    .filter((path) => !isAllowed.test(relative(base, path)))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((line, at) =>
          text.test(line) ? [`${relative(base, path)}:${at + 1} says ${name}, whose home is ${home}`] : [],
        ),
    );
}

const fixture = fileURLToPath(new URL("./fixture", import.meta.url));
const problems = RULES.flatMap((rule) => [
  ...findViolations(ROOT, rule),
  ...(findViolations(fixture, rule).length === 0 ? [`the wrong fixture was not caught: ${rule.name}`] : []),
]);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
