import { listUnknownParts, type MapSchema } from "@treeline/map";
import type { ContentMeta } from "./content-view.ts";

/** What a version holds: everything that people see of a document. */
export interface VersionContent {
  readonly meta: ContentMeta;
  readonly schema: MapSchema;
}

interface Changes {
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset: readonly string[];
}

/** How a content differs from another, its base. */
export interface Difference extends Pick<VersionContent, "meta">, Pick<MapSchema, "version" | "root"> {
  readonly nodes: Changes;
  readonly connections: Changes;
  readonly notes: Changes;
  /** Of settings and parts that only a newer build knows, by their names. */
  readonly unknown?: Readonly<Record<string, Changes>>;
}

type Part = Readonly<Record<string, unknown>>;

const NO_CHANGES: Changes = { set: {}, unset: [] };

export function findDifference(base: VersionContent, { meta, schema }: VersionContent): Difference {
  const { version, root } = schema;
  const [before, after] = [listUnknown(base.schema), listUnknown(schema)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const unknown = [...names].map((name) => [name, findChanges(before[name] ?? {}, after[name] ?? {})] as const);
  return {
    meta,
    version,
    root,
    nodes: findChanges(base.schema.nodes, schema.nodes),
    connections: findChanges(base.schema.connections, schema.connections),
    notes: findChanges(base.schema.notes, schema.notes),
    ...(unknown.length > 0 && { unknown: Object.fromEntries(unknown) }),
  };
}

function listUnknown({ meta, ...schema }: MapSchema): Record<string, Part> {
  return { ...Object.fromEntries(listUnknownParts(schema)), ...(meta && { meta }) };
}

function findChanges(before: Part, after: Part): Changes {
  const set = Object.entries(after).filter(
    ([id, value]) => !Object.hasOwn(before, id) || JSON.stringify(before[id]) !== JSON.stringify(value),
  );
  // Ids are anything: as a key of a plain object `__proto__` would set its prototype.
  return { set: Object.fromEntries(set), unset: Object.keys(before).filter((id) => !Object.hasOwn(after, id)) };
}

export function isSame(one: VersionContent, other: VersionContent): boolean {
  const { root, nodes, connections, notes, unknown = {} } = findDifference(one, other);
  const all = [nodes, connections, notes, ...Object.values(unknown)];
  const isChanged = all.some(({ set, unset }) => unset.length > 0 || Object.keys(set).length > 0);
  return !isChanged && root === one.schema.root && JSON.stringify(one.meta) === JSON.stringify(other.meta);
}

export function applyDifference(base: VersionContent, difference: Difference): VersionContent {
  const { meta, version, root, nodes, connections, notes, unknown = {} } = difference;
  const before = listUnknown(base.schema);
  const names = new Set([...Object.keys(before), ...Object.keys(unknown)]);
  const parts = [...names].map((name) => [name, join(before[name] ?? {}, unknown[name] ?? NO_CHANGES)] as const);
  const schema = {
    version,
    root,
    nodes: join(base.schema.nodes, nodes),
    connections: join(base.schema.connections, connections),
    notes: join(base.schema.notes, notes),
    ...Object.fromEntries(parts.filter(([, part]) => Object.keys(part).length > 0)),
  };
  return { meta, schema };
}

function join<T>(before: Readonly<Record<string, T>>, { set, unset }: Changes): Record<string, T> {
  const gone = new Set(unset);
  const kept = Object.entries(before).filter(([id]) => !gone.has(id));
  return Object.fromEntries([...kept, ...(Object.entries(set) as [string, T][])]);
}
