import { bodyOf, type Call, type Schema } from "./open-api.ts";

/** A line for a terminal that makes the call; `$TOKEN` and `$ID` are the reader's. */
export function buildCurl({ method, path, operation }: Call, server: string): string {
  const address = `${server}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${nameVariable(name)}`)}`;
  const parts = [`curl${method === "GET" ? "" : ` -X ${method}`} "${address}"`];
  if (operation.security?.length) parts.push(`-H "Authorization: Bearer $TOKEN"`);
  const body = bodyOf(operation);
  const file = /multipart, field `(\w+)`/.exec(operation.summary ?? "")?.[1];
  if (file) parts.push(`-F ${file}=@${file === "file" ? "map.xmind" : "picture.png"}`);
  else if (body) {
    // A quote inside would end the argument of the shell.
    const json = JSON.stringify(exampleOf(body)).replaceAll("'", String.raw`'\''`);
    parts.push(`-H "Content-Type: application/json"`, `-d '${json}'`);
  }
  return parts.join(" \\\n  ");
}

/** `grantId` → `GRANT_ID`. */
const nameVariable = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

function exampleOf(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const wanted = Object.entries(schema.properties).filter(
      ([name, field]) => schema.required?.includes(name) || field.example !== undefined || field.enum !== undefined,
    );
    return Object.fromEntries(wanted.map(([name, field]) => [name, exampleOf(field)]));
  }
  return BY_TYPE[typeName(schema)] ?? "…";
}

const BY_TYPE: Readonly<Record<string, unknown>> = { array: [], boolean: true, integer: 1, number: 1, object: {} };
const typeName = ({ type }: Schema) => (typeof type === "string" ? type : (type?.[0] ?? ""));
