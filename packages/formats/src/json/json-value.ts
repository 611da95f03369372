/** Values of JSON from outside: what is of another type counts as absent. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

export const asText = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : undefined;
};

export const listRecords = (value: unknown): Readonly<Record<string, unknown>>[] =>
  asList(value)
    .map(asRecord)
    .filter((each) => each !== undefined);
