import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BIN_DAYS } from "@treeline/contract";
import { describe, expect, it } from "vitest";
import { enAccount } from "./en/account.ts";
import { enEditor } from "./en/editor/index.ts";
import { enFinding } from "./en/finding.ts";
import { enHome } from "./en/home.ts";
import { en } from "./en/index.ts";
import { enLists } from "./en/lists.ts";
import { enLocal } from "./en/local.ts";
import { enMarks } from "./en/marks.ts";
import { enPlans } from "./en/plans.ts";
import { enSettings } from "./en/settings.ts";
import { enSharing } from "./en/sharing.ts";
import { enTemplates } from "./en/templates.ts";
import { ruAccount } from "./ru/account.ts";
import { ruEditor } from "./ru/editor/index.ts";
import { ruFinding } from "./ru/finding.ts";
import { ruHome } from "./ru/home.ts";
import { ru } from "./ru/index.ts";
import { ruLists } from "./ru/lists.ts";
import { ruLocal } from "./ru/local.ts";
import { ruMarks } from "./ru/marks.ts";
import { ruPlans } from "./ru/plans.ts";
import { ruSettings } from "./ru/settings.ts";
import { ruSharing } from "./ru/sharing.ts";
import { ruTemplates } from "./ru/templates.ts";

const APP = fileURLToPath(new URL("..", import.meta.url));
const PLURAL = /_(one|few|many|other)$/;

function flatten(texts: object, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [path, text] of flatten(value as object, `${prefix}${key}.`)) flat.set(path, text);
  }
  return flat;
}

const stemsOf = (flat: Map<string, string>) => new Set([...flat.keys()].map((key) => key.replace(PLURAL, "")));
const parametersOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map((match) => match[1] ?? match[2]).toSorted();

function readSources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "texts" && !name.includes(".test."))
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return readSources(path);
      return /\.tsx?$/.test(entry.name) ? readFileSync(path, "utf8") : "";
    })
    .join("\n");
}

describe.each([
  ["of all pages", en, ru],
  ["of the editor", enEditor, ruEditor],
  ["of the home page", enHome, ruHome],
  ["of the plans", enPlans, ruPlans],
  ["of the account page", enSettings, ruSettings],
  ["of signing up, logging in and passwords", enAccount, ruAccount],
  ["of sharing", enSharing, ruSharing],
  ["of the palette and the sheet", enFinding, ruFinding],
  ["of marks", enMarks, ruMarks],
  ["of lists", enLists, ruLists],
  ["of templates", enTemplates, ruTemplates],
  ["of a map without an account", enLocal, ruLocal],
])("texts %s", (_, ofEnglish, ofRussian) => {
  const english = flatten(ofEnglish);
  const russian = flatten(ofRussian);

  it("are the same set in both languages", () => {
    expect([...stemsOf(russian)].toSorted()).toEqual([...stemsOf(english)].toSorted());
  });

  it("have every plural form that their language needs", () => {
    for (const [flat, locale] of [
      [english, "en"],
      [russian, "ru"],
    ] as const) {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
      const plurals = new Set([...flat.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, "")));
      for (const stem of plurals) {
        const found = [...flat.keys()].filter((key) => key.replace(PLURAL, "") === stem && PLURAL.test(key));
        expect(found.map((key) => PLURAL.exec(key)?.[1]).toSorted(), stem).toEqual(forms);
      }
    }
  });

  it("take the same parameters in both languages", () => {
    for (const [key, text] of russian) {
      const counterpart = english.get(key) ?? english.get(key.replace(PLURAL, "_other")) ?? "";
      expect(parametersOf(text), key).toEqual(parametersOf(counterpart));
    }
  });

  it("are not empty, and Russian ones are Russian", () => {
    // Names and examples that stay as they are.
    const same = [...russian]
      .filter(([key, text]) => english.get(key) === text && /[a-z]/i.test(text))
      .map(([key]) => key);
    expect(same.filter((key) => !/\b(name|emailExample|brand)$/.test(key) && !key.startsWith("home."))).toEqual([]);
    for (const [key, text] of [...english, ...russian]) expect(text.trim(), key).not.toBe("");
  });

  it("are all used", () => {
    const sources = readSources(APP);
    const literals = new Set([...sources.matchAll(/["'`]([\w.]+)["'`]/g)].map(([, key]) => key));
    // t(`problems.field.${code}`) uses everything that fits the pattern.
    const patterns = [...sources.matchAll(/`([\w.]+\.\$\{[^`]*)`/g)].map(
      ([, template = ""]) =>
        new RegExp(
          `^${template
            .replace(/\$\{[^}]*\}/g, "%")
            .replace(/\./g, "\\.")
            .replace(/%/g, "[\\w-]+")}$`,
        ),
    );
    const unused = [...stemsOf(english)].filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

it("the days that a document stays in the bin are said as they are, in both languages", () => {
  for (const texts of [enLists, enEditor, ruLists, ruEditor]) {
    const days = [...flatten(texts)].filter(
      ([, text]) => /\d+ (?:days|дн)/.test(text) && /\bbin\b|корзин|Удал|Deleted/i.test(text),
    );
    expect(days.length).toBeGreaterThan(0);
    for (const [key, text] of days) expect(text, key).toMatch(new RegExp(`\\b${BIN_DAYS} (?:days|дн)`));
  }
});
