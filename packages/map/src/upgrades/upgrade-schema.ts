import { SCHEMA_VERSION } from "../map-meta.ts";
import { isRecord, type Report } from "../parse.ts";
import { upgrade0To1 } from "./upgrade-0-to-1.ts";

type Schema = Record<string, unknown>;

/** Index n upgrades version n to n + 1. Never change one that was released; add the next. Each leaves what it does not understand. */
const UPGRADES: readonly ((schema: Schema) => Schema)[] = [upgrade0To1];

/** A value of any version becomes one of today's; a newer one is refused in words. */
export function upgradeSchema(value: unknown, report: Report): Schema | undefined {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  const { version } = value;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 0) {
    return report("version", "bad_value", "must be a whole number") as undefined;
  }
  if (version > SCHEMA_VERSION) {
    const words = `is ${version}, made by a newer version of the product; this one reads up to ${SCHEMA_VERSION}`;
    return report("version", "newer_schema", words) as undefined;
  }
  return UPGRADES.slice(version).reduce((schema, upgrade) => upgrade(schema), value);
}
