import type { DocumentItem } from "@treeline/contract";

const SCHEMA = ',"schema":';

/**
 * A document as the API answers it, with its content left as text: parsing megabytes here and writing them again would keep everybody
 * else on this server waiting. The API sends the content last, and no quote inside a JSON text stands without a backslash. Null: the
 * content was left out.
 */
export function splitDocument(json: string): { document: DocumentItem; schemaJson: string | null } {
  const at = json.indexOf(SCHEMA);
  if (at < 0) throw new Error("the answer has no content");
  const document = JSON.parse(`${json.slice(0, at)}}`) as DocumentItem;
  const schemaJson = json.slice(at + SCHEMA.length, json.lastIndexOf("}"));
  return { document, schemaJson: schemaJson === "null" ? null : schemaJson };
}
