import { PRODUCT_NAME } from "@treeline/contract";
import { type Call, listCalls, type OpenApi } from "./open-api.ts";
import { referenceStyle } from "./reference-style.ts";
import { idOf, renderCall, renderSchema, text } from "./render-call.ts";

interface ReferenceOptions {
  readonly nonce: string;
  /** Of the letters that all pages have; null where no pages are built. */
  readonly fontUrl: string | null;
}

/**
 * The API reference as one page without scripts, readable with a strict CSP. Made from the same OpenAPI document that programs read.
 */
export function renderReferencePage(document: unknown, { nonce, fontUrl }: ReferenceOptions): string {
  const api = document as OpenApi;
  const title = text(api.info?.title);
  const server = api.servers?.[0]?.url ?? "";
  const groups = Map.groupBy(listCalls(api), ({ operation }) => operation.tags?.[0] ?? "other");
  const schemas = Object.entries(api.components?.schemas ?? {}).filter(([name]) => !name.endsWith("Input"));
  const calls = [...groups].map(
    ([tag, list]) =>
      `<h2 id="${idOfGroup(tag)}">${nameOf(tag)}</h2>${list.map((call) => renderCall(call, server)).join("\n")}`,
  );
  const shapes = schemas.map(
    ([name, schema]) => `<section id="${text(name)}"><h3>${text(name)}</h3>${renderSchema(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="description" content="${title} reference"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${referenceStyle(fontUrl)}</style></head>
<body><a class="skip" href="#content">Skip to content</a>
<header><div><a class="logo" href="/"><img src="/favicon.svg" alt="" width="28" height="28">${text(PRODUCT_NAME)}</a><a href="/documents">Documents</a></div></header>
<div class="page"><nav aria-label="Contents">${renderContents(groups)}</nav>
<main id="content"><h1>${title}</h1>
<p>${text(api.info?.description)} Machine-readable: <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1).
Calls marked “token” need <code>Authorization: Bearer …</code>: log in, and it is in the answer. Paths work with and without the last slash.</p>
${calls.join("\n")}<h2 id="shapes">Shapes</h2>${shapes.join("\n")}</main></div></body></html>`;
}

/** On narrow screens it is closed, so that the reference begins at the top. */
function renderContents(groups: ReadonlyMap<string, readonly Call[]>): string {
  const lists = [...groups].map(([tag, calls]) => {
    const links = calls.map(
      (call) => `<li><a href="#${idOf(call)}"><b>${call.method}</b> ${text(call.path.replace(/^\/v1/, ""))}</a></li>`,
    );
    return `<details><summary>${nameOf(tag)}</summary><ul><li><a href="#${idOfGroup(tag)}">All of ${nameOf(tag)}</a></li>${links.join("")}</ul></details>`;
  });
  return `${lists.join("")}<a class="shapes" href="#shapes">Shapes</a>`;
}

const idOfGroup = (tag: string) => `calls-${text(tag)}`;
const nameOf = (tag: string) => text(tag.charAt(0).toUpperCase() + tag.slice(1));
