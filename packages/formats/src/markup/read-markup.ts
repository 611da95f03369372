import { type XmlElement } from "../xml/parse-xml.ts";
import { walkParts } from "../xml/xml-element.ts";
import { decodeEntities } from "./decode-entities.ts";

/** HTML as it comes: from a string, or from elements that an XML parser has read. */
export type MarkupToken =
  | { readonly kind: "open"; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

export function* markupOfElement(element: XmlElement): Generator<MarkupToken> {
  const open: string[] = [];
  for (const part of walkParts(element)) {
    if (part === null) yield { kind: "close", name: open.pop() as string };
    else if (typeof part === "string") yield { kind: "text", text: part };
    else {
      const name = part.name.toLowerCase();
      open.push(name);
      yield { kind: "open", name, attributes: part.attributes };
    }
  }
}

const NAME = /^(\/?)([a-zA-Z][\w:-]{0,60})/;
const ATTRIBUTE = /([\w:-]{1,60})\s{0,20}(?:=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** Longer tags are not from a program that writes notes; their attributes are not looked for. */
const TAG_MAX = 20_000;

/** Each character is looked at a bounded number of times: a text of nothing but broken tags must end too. */
export function* markupOfText(source: string): Generator<MarkupToken> {
  for (let at = 0; at < source.length; ) {
    const open = source.indexOf("<", at);
    const textEnd = open === -1 ? source.length : open;
    if (textEnd > at) yield { kind: "text", text: decodeEntities(source.slice(at, textEnd)) };
    if (open === -1) return;
    const end = findEnd(source, open);
    const inside = source.slice(open + 1, end);
    const [, slash, given] = NAME.exec(inside) ?? [];
    if (given === undefined) {
      const isMarkup = /^[!?]/.test(inside);
      if (!isMarkup) yield { kind: "text", text: "<" };
      at = isMarkup ? end + 1 : open + 1;
      continue;
    }
    const name = given.slice(given.indexOf(":") + 1).toLowerCase();
    if (slash === "/") yield { kind: "close", name };
    else yield { kind: "open", name, attributes: readAttributes(inside.slice(given.length)) };
    at = end + 1;
  }
}

/** At its own sign, or before the next tag if it is broken. */
function findEnd(source: string, open: number): number {
  if (source.startsWith("<!--", open)) {
    const end = source.indexOf("-->", open + 4);
    return end === -1 ? source.length : end + 2;
  }
  let quote = "";
  for (let at = open + 1; at < source.length; at += 1) {
    const sign = source[at] as string;
    if (quote !== "") {
      if (sign === quote) quote = "";
      else if (at - open > TAG_MAX) return at;
    } else if (sign === ">") return at;
    else if (sign === "<") return at - 1;
    else if ((sign === '"' || sign === "'") && source[at - 1] === "=") quote = sign;
  }
  return source.length;
}

function readAttributes(rest: string): Record<string, string> {
  const attributes = Object.create(null) as Record<string, string>;
  if (rest.length > TAG_MAX) return attributes;
  for (const [, key = "", double, single, bare] of rest.matchAll(ATTRIBUTE)) {
    attributes[key.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? "");
  }
  return attributes;
}
