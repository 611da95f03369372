import { type MapSchema, type Problem, parseSchema } from "@treeline/map";

/** Content as unparsed JSON. */
export interface GivenSchema {
  readonly json: Uint8Array;
  /** Where it is: the whole text, or the field `schema` of the body of a call. */
  readonly in: "text" | "body";
  /** Written by the map itself, so there is nothing to check. */
  readonly isTrusted?: boolean;
  /** The view of a map that is there: what has merged past a limit is in it whole, and so is what this build cannot read. */
  readonly isOwn?: boolean;
}

/** Content that is here as a value. It is still checked. */
export const writeSchema = (schema: unknown): GivenSchema => ({
  json: Buffer.from(JSON.stringify(schema)),
  in: "text",
});

/** What is wrong with a content that was sent. */
export class SchemaProblems extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super("the content is invalid");
    this.problems = problems;
  }
}

const MAX_PROBLEMS = 20;

/** Checked as a whole. */
export function requireGivenSchema(given: GivenSchema): MapSchema {
  const value: unknown = JSON.parse(new TextDecoder().decode(given.json));
  const schema = given.in === "body" ? (value as { schema?: unknown }).schema : value;
  if (given.isTrusted) return schema as MapSchema;
  const parsed = parseSchema(schema, { isOwn: given.isOwn ?? false });
  if (parsed.ok) return parsed.value;
  throw new SchemaProblems(parsed.problems.slice(0, MAX_PROBLEMS));
}
