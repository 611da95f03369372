import { escapeHtml } from "../lib/escape-html.ts";

/**
 * The API reference as one self-contained page: no script, no outside resource, readable with a strict CSP.
 * Made from the same OpenAPI document that programs read.
 */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly description?: string;
  readonly example?: string | number | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
}
interface Operation {
  readonly summary?: string;
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content?: Record<string, { readonly schema?: Schema }> };
  readonly responses?: Record<
    string,
    { readonly description?: string; readonly content?: Record<string, { readonly schema?: Schema }> }
  >;
}
interface OpenApi {
  readonly info?: { readonly title?: string; readonly description?: string };
  readonly paths?: Record<string, Record<string, Operation> | undefined>;
  readonly components?: { readonly schemas?: Record<string, Schema> };
}

const text = (value: unknown) => escapeHtml(String(value));

export function renderReferencePage(document: unknown, nonce: string): string {
  const { info, paths = {}, components } = document as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(method.toUpperCase(), path, operation)),
  );
  const schemas = Object.entries(components?.schemas ?? {})
    .filter(([name]) => !name.endsWith("Input"))
    .map(([name, schema]) => `<section id="${text(name)}"><h3>${text(name)}</h3>${renderSchema(schema)}</section>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info?.title)}</title><meta name="description" content="${text(info?.title)} reference">
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${text(info?.title)}</h1>
<p>${text(info?.description)} Machine-readable: <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1).
Calls marked “token” need <code>Authorization: Bearer …</code>. Paths work with and without the last slash.</p>
<h2>Calls</h2>${operations.join("\n")}<h2>Shapes</h2>${schemas.join("\n")}</main></body></html>`;
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    return `<li><b>${status === "default" ? "refusal" : text(status)}</b> ${schema ? typeOf(schema) : "no content"}</li>`;
  });
  const needsToken = operation.security?.length ? ' <span class="token">token</span>' : "";
  return `<section><h3><code><b>${method}</b> ${text(path)}</code>${needsToken}</h3>
<p>${text(operation.summary ?? "")}</p>${body ? `<h4>Body</h4>${renderSchema(body)}` : ""}<h4>Answers</h4><ul>${answers.join("")}</ul></section>`;
}

function renderSchema(schema: Schema): string {
  if (!schema.properties) return `<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const need = schema.required?.includes(name) ? "required" : "optional";
    const notes = [field.description, limitsOf(field), field.example === undefined ? "" : `e.g. ${field.example}`];
    return `<tr><td><code>${text(name)}</code></td><td>${typeOf(field)}</td><td>${need}</td><td>${text(notes.filter(Boolean).join(" · "))}</td></tr>`;
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

const STYLE = `
:root{color-scheme:light dark;--bg:#F5F7F6;--surface:#FFF;--text:#141A18;--text-2:#4B5651;--line:#DCE2DF;--accent:#0F6B57;--soft:#DAEFE7}
@media(prefers-color-scheme:dark){:root{--bg:#0F1111;--surface:#161919;--text:#EAF0ED;--text-2:#B7C2BD;--line:#3A4040;--accent:#62CBAF;--soft:#1D3F36}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:15px/24px Inter,"Segoe UI",system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:40px 16px 80px}h1{font-size:32px;line-height:40px;letter-spacing:-.025em}h2{font-size:24px;margin:40px 0 16px}
h3{font-size:16px;margin:0}h4{font-size:13px;margin:16px 0 6px;color:var(--text-2);font-weight:500}p{color:var(--text-2);margin:6px 0}
section{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px 24px;margin:0 0 16px}
a{color:var(--accent)}code{font-size:14px}.token{font-size:12px;font-weight:500;background:var(--soft);color:var(--accent);border-radius:11px;padding:2px 8px}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th{text-align:left;font-weight:500;color:var(--text-2)}th,td{padding:6px 12px 6px 0;border-top:1px solid var(--line);vertical-align:top}
thead th{border-top:0}ul{margin:0;padding-left:20px}`;
