import { escapeHtml } from "../../lib/escape-html.ts";
import { buildCurl } from "./build-curl.ts";
import { bodyOf, type Call, type Schema } from "./open-api.ts";

export const text = (value: unknown) => escapeHtml(String(value));

/** Its anchor: `post-v1-documents-id-duplicate`. */
export const idOf = ({ method, path }: Pick<Call, "method" | "path">): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^\w]+/g, "-").replace(/-$/, "")}`;

export function renderCall(call: Call, server: string): string {
  const { method, path, operation } = call;
  const body = bodyOf(operation);
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
  const answers = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    return `<li><b>${status === "default" ? "refusal" : text(status)}</b> ${schema ? typeOf(schema) : "no content"}</li>`;
  });
  const needsToken = operation.security?.length ? ' <span class="token">token</span>' : "";
  const queryTable = query.map(({ name, schema = {}, description }) => ({
    name,
    field: { ...schema, ...(description && { description }) },
    isRequired: false,
  }));
  return `<section id="${idOf(call)}"><h3><a href="#${idOf(call)}"><code><b>${method}</b> ${text(path)}</code></a>${needsToken}</h3>
<p>${text(operation.summary ?? "")}</p>
<pre tabindex="0" aria-label="Example"><code>${text(buildCurl(call, server))}</code></pre>
${query.length > 0 ? `<h4>Query</h4>${renderFields(queryTable)}` : ""}${body ? `<h4>Body</h4>${renderSchema(body)}` : ""}<h4>Answers</h4><ul>${answers.join("")}</ul></section>`;
}

export function renderSchema(schema: Schema): string {
  if (!schema.properties) return `<p>${typeOf(schema)}</p>`;
  return renderFields(
    Object.entries(schema.properties).map(([name, field]) => ({
      name,
      field,
      isRequired: schema.required?.includes(name) ?? false,
    })),
  );
}

interface Field {
  readonly name: string;
  readonly field: Schema;
  readonly isRequired: boolean;
}

function renderFields(fields: readonly Field[]): string {
  const rows = fields.map(({ name, field, isRequired }) => {
    const notes = [field.description, limitsOf(field), field.example === undefined ? "" : `e.g. ${field.example}`];
    return `<tr><td><code>${text(name)}</code></td><td>${typeOf(field)}</td><td>${isRequired ? "required" : "optional"}</td><td>${text(notes.filter(Boolean).join(" · "))}</td></tr>`;
  });
  return `<div class="scroll" tabindex="0"><table><thead><tr><th>Field</th><th>Type</th><th>Need</th><th>Notes</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function limitsOf({ minLength, maxLength, format }: Schema): string {
  const length =
    minLength === undefined && maxLength === undefined ? "" : `length ${minLength ?? 0}–${maxLength ?? "∞"}`;
  return [length, format].filter(Boolean).join(", ");
}

function typeOf(schema: Schema): string {
  const name = schema.$ref?.split("/").at(-1);
  if (name) return `<a href="#${text(name)}">${text(name)}</a>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${text(value)}</code>`).join(" | ");
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return text(Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "any"));
}
