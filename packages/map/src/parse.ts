import { MapError, type MapErrorCode } from "./map-error.ts";

/** One wrong place in a value from outside: where it is, a stable word for programs, and words for people. */
export interface Problem {
  readonly path: string;
  readonly code: MapErrorCode;
  readonly message: string;
}

export type Report = (path: string, code: MapErrorCode, message: string) => void;

/** Gives a clean copy with the known keys only, or undefined after reporting at least one problem. */
export type Parse<T> = (value: unknown, report: Report) => T | undefined;

export function under(report: Report, key: string): Report {
  return (path, code, message) => report(joinPath(key, path), code, message);
}

export function joinPath(key: string, path: string): string {
  if (path === "" || key === "") return key + path;
  return path.startsWith("[") ? key + path : `${key}.${path}`;
}

/** For edits: the first problem is thrown. */
export function requireParsed<T>(parse: Parse<T>, value: unknown, name: string): T {
  const parsed = parse(value, (path, code, message) => {
    throw new MapError(code, `${joinPath(name, path)} ${message}`);
  });
  if (parsed === undefined) throw new MapError("bad_value", `${name} is not valid`);
  return parsed;
}

/** For reading what may come from a hand-made client: a value that is not sound counts as absent. */
export function readSound<T>(parse: Parse<T>, value: unknown): T | undefined {
  let isSound = true;
  const parsed = parse(value, () => {
    isSound = false;
  });
  return isSound ? parsed : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const parseBoolean: Parse<boolean> = (value, report) =>
  typeof value === "boolean" ? value : (report("", "bad_value", "must be true or false") as undefined);

export function parseOneOf<T extends string>(choices: readonly T[]): Parse<T> {
  return (value, report) => {
    const choice = choices.find((each) => each === value);
    if (choice === undefined) report("", "bad_value", `must be one of ${choices.join(", ")}`);
    return choice;
  };
}

export function parseNumber(limits: { min: number; max: number; isWhole?: boolean }): Parse<number> {
  return (value, report) => {
    const isFine =
      typeof value === "number" &&
      value >= limits.min &&
      value <= limits.max &&
      (!limits.isWhole || Number.isInteger(value));
    if (isFine) return value;
    const kind = limits.isWhole ? "a whole number" : "a number";
    return report("", "bad_value", `must be ${kind} from ${limits.min} to ${limits.max}`) as undefined;
  };
}

type Fields<T> = { readonly [K in keyof T]-?: Parse<Exclude<T[K], undefined>> };

/** An object whose keys are all optional; unknown keys are left out. */
export function parseOptionals<T extends object>(fields: Fields<T>): Parse<T> {
  const entries = Object.entries(fields) as [string, Parse<unknown>][];
  return (value, report) => {
    if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
    const result: Record<string, unknown> = {};
    for (const [key, parse] of entries) {
      const given = Object.hasOwn(value, key) ? value[key] : undefined;
      if (given === undefined || given === null) continue;
      const parsed = parse(given, under(report, key));
      if (parsed !== undefined) result[key] = parsed;
    }
    return result as T;
  };
}
