import type { MapSchema } from "@treeline/map";
import type { ContentMeta } from "./content-view.ts";

/** What a version holds: everything that people see of a document. */
export interface VersionContent {
  readonly meta: ContentMeta;
  readonly schema: MapSchema;
}

const PARTS = ["nodes", "connections", "notes"] as const;
type Part = (typeof PARTS)[number];

interface Changes {
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset: readonly string[];
}

/** How a content differs from another, its base. */
export type Difference = Pick<VersionContent, "meta"> & Pick<MapSchema, "version" | "root"> & Record<Part, Changes>;

export function findDifference(base: VersionContent, { meta, schema }: VersionContent): Difference {
  const { version, root } = schema;
  const changes = (part: Part) => findChanges(base.schema[part], schema[part]);
  return { meta, version, root, nodes: changes("nodes"), connections: changes("connections"), notes: changes("notes") };
}

function findChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Changes {
  const set = Object.entries(after).filter(
    ([id, value]) => !Object.hasOwn(before, id) || JSON.stringify(before[id]) !== JSON.stringify(value),
  );
  // Ids are anything: as a key of a plain object `__proto__` would set its prototype.
  return { set: Object.fromEntries(set), unset: Object.keys(before).filter((id) => !Object.hasOwn(after, id)) };
}

export function isSame(one: VersionContent, other: VersionContent): boolean {
  const { root, ...rest } = findDifference(one, other);
  const isChanged = PARTS.some((part) => rest[part].unset.length > 0 || Object.keys(rest[part].set).length > 0);
  return !isChanged && root === one.schema.root && JSON.stringify(one.meta) === JSON.stringify(other.meta);
}

export function applyDifference(base: VersionContent, difference: Difference): VersionContent {
  const { meta, version, root } = difference;
  const join = (part: Part) => {
    const gone = new Set(difference[part].unset);
    const kept = Object.entries(base.schema[part]).filter(([id]) => !gone.has(id));
    return Object.fromEntries([...kept, ...Object.entries(difference[part].set)]);
  };
  const schema = { version, root, nodes: join("nodes"), connections: join("connections"), notes: join("notes") };
  return { meta, schema };
}
