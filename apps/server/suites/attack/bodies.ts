import type { RouteContract } from "@treeline/contract";
import { pick } from "@treeline/map/testing";
import { anyText, between, chance, type Random, type Target } from "./attacker.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A body with the fields that a call wants, most of them as they should be: only such a one gets past the validation. */
export function bodyFor(route: RouteContract, target: Target, random: Random): Json {
  const shape = (route.schema.body as { shape?: Record<string, unknown> } | undefined)?.shape;
  const names = Object.keys(shape ?? {}).filter(() => chance(random, 0.8));
  return Object.fromEntries(
    names.map((name) => [name, chance(random, 0.85) ? likely(name, target, random) : anyJson(random)]),
  );
}

const NODE_ID = "n1";

/** Sound values by the names of fields, with hostile texts where texts are taken. */
function likely(name: string, { ownIds, foreignId }: Target, random: Random): Json {
  const soundValues: Record<string, () => Json> = {
    email: () => `a${between(random, 1, 50)}@example.com`,
    password: () => "a calm river 7",
    old_password: () => "a calm river 7",
    new_password: () => "a calm river 7",
    locale: () => pick(random, ["en", "ru"]),
    layout_type: () => pick(random, ["CompactBoxH", "CompactBoxLR"]),
    theme: () => "Base",
    permission: () => pick(random, ["read", "write"]),
    user_id: () => foreignId,
    cell_id: () => NODE_ID,
    document_id: () => pick(random, [...ownIds, foreignId]),
    link: () =>
      pick(random, ["http://127.0.0.1/", "http://[::1]:1/", "https://example.invalid/", "file:///etc/passwd"]),
    schema: () => anySchema(random),
    key: () => anyText(random).slice(0, 40),
    notify: () => chance(random, 0.5),
  };
  return (soundValues[name] ?? (() => (chance(random, 0.6) ? "some words" : anyText(random))))();
}

/** A small map, of which a part may be wrong: parents that are missing or go in a circle, texts of every kind. */
function anySchema(random: Random): Json {
  const oddity = chance(random, 0.6) ? 0 : 0.05;
  const ids = Array.from({ length: between(random, 1, 30) }, (_, index) => `n${index}`);
  const nodes = ids.map((id, index): [string, Json] => [
    id,
    {
      parent: index === 0 ? null : chance(random, oddity) ? pick(random, ids) : `n${between(random, 0, index - 1)}`,
      order: chance(random, oddity) ? anyText(random) : `a${String(index).padStart(2, "0")}`,
      text: [{ text: chance(random, oddity) ? anyText(random) : `Topic ${index}` }],
      ...(chance(random, oddity) && { link: anyText(random) }),
      ...(chance(random, oddity) && { image: anyJson(random) }),
    },
  ]);
  const notes: Json = chance(random, 0.3)
    ? { [NODE_ID]: { id: "note-1", content: chance(random, oddity) ? anyText(random) : "A note" } }
    : {};
  return { version: 1, root: "n0", nodes: Object.fromEntries(nodes), connections: {}, notes };
}

export function anyJson(random: Random, depth = 0): Json {
  const kind = random();
  if (kind < 0.35) return anyText(random);
  if (kind < 0.55) return pick(random, [0, -1, 1e308, 2 ** 53, 0.1, null, true, false]);
  if (depth > 3) return null;
  const parts = Array.from({ length: between(random, 0, 6) }, () => anyJson(random, depth + 1));
  if (kind < 0.75) return parts;
  return Object.fromEntries(
    parts.map((part) => [chance(random, 0.1) ? "__proto__" : anyText(random).slice(0, 40), part]),
  );
}

/** As text: JSON.stringify itself does not survive such a value. */
export function anyNestedJson(random: Random): string {
  const depth = between(random, 100, 30_000);
  return chance(random, 0.5) ? "[".repeat(depth) + "]".repeat(depth) : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
}
