/** The small fields of a body that is too large to be parsed on the main thread: all but `schema`. Null for what is no object. */
export type ReadBody =
  | { readonly isRead: true; readonly fields: object | null; readonly hasSchema: boolean }
  | { readonly isRead: false; readonly reason: "malformed" | "too large" };

/** Names and choices; anything longer is no field of ours. */
const FIELDS_MAX_LENGTH = 64 * 1024;

export function readBody({ json }: { readonly json: Uint8Array }): ReadBody {
  const body = parse(json);
  if (body === undefined) return { isRead: false, reason: "malformed" };
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { isRead: true, fields: null, hasSchema: false };
  }
  const { schema, ...fields } = body as Record<string, unknown>;
  if (JSON.stringify(fields).length > FIELDS_MAX_LENGTH) return { isRead: false, reason: "too large" };
  return { isRead: true, fields, hasSchema: schema !== undefined };
}

function parse(json: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(json));
  } catch {
    return undefined;
  }
}
