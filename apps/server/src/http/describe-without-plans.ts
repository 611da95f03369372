interface Shape {
  readonly properties?: Readonly<Record<string, unknown>>;
}
interface Described {
  readonly paths?: object;
  readonly components?: { readonly schemas?: Readonly<Record<string, Shape>> };
}

const PLAN_TAGS: ReadonlySet<string> = new Set(["plans", "orders"]);
const SHAPE = /"#\/components\/schemas\/([^"]+)"/g;

export const isAboutPlans = (tags: readonly string[] = []): boolean => tags.some((tag) => PLAN_TAGS.has(tag));

/** Where everything is free, its calls are not described: then no shape may speak of plans either. */
export function describeWithoutPlans<T extends object>(document: T): T {
  const { paths, components } = document as Described;
  const { Problem, ...rest } = components?.schemas ?? {};
  const { limit: _limit, upgrade_url: _upgradeUrl, ...properties } = Problem?.properties ?? {};
  const schemas: Record<string, Shape> = { ...rest, Problem: { ...Problem, properties } };
  const used = new Set(shapesIn(paths));
  // A set that grows while it is walked: what a shape names is used too.
  for (const name of used) for (const inner of shapesIn(schemas[name])) used.add(inner);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: kept } };
}

function shapesIn(part: unknown): string[] {
  return [...(JSON.stringify(part) ?? "").matchAll(SHAPE)].map(([, name = ""]) => name);
}
