import { SaxesParser, type SaxesTagPlain } from "saxes";
import { ELEMENTS_MAX, XML_DEPTH_MAX, XML_ERRORS_MAX } from "../limits.ts";
import { NAMED_ENTITIES } from "../markup/named-entities.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { escapeBareAmpersands } from "./escape-bare-ampersands.ts";
import { repairReferences } from "./repair-references.ts";

/** Names are without their prefix: programs choose prefixes as they like. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

/** Dirty markup is read as well as it goes. Entities are never declared, expanded or fetched: a document that declares some is refused. */
export function parseXml(source: string, tally: Tally): XmlElement {
  const builder = new TreeBuilder();
  const parser = new SaxesParser({ xmlns: false, position: false });
  Object.assign(parser.ENTITIES, Object.fromEntries(NAMED_ENTITIES));
  let errors = 0;
  parser.on("error", () => {
    errors += 1;
    if (errors > XML_ERRORS_MAX) throw new FileRefusal("broken");
  });
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new FileRefusal("has_entities");
  });
  parser.on("opentag", (tag) => builder.open(tag));
  parser.on("closetag", () => builder.close());
  parser.on("text", (text) => builder.text(text));
  parser.on("cdata", (text) => builder.text(text));
  const whole = source.trimStart();
  const escaped = escapeBareAmpersands(whole);
  tally.add("markup", "topic", (escaped.length - whole.length) / ESCAPE_LENGTH);
  // In pieces, so that what passes a limit is not read to its end.
  const text = repairReferences(escaped);
  for (let at = 0; at < text.length; at += PIECE) parser.write(text.slice(at, at + PIECE));
  parser.close();
  if (!builder.root) throw new FileRefusal("broken");
  if (errors > 0) tally.add("markup", "topic", errors);
  return builder.root;
}

const PIECE = 65_536;
const ESCAPE_LENGTH = "amp;".length;

class TreeBuilder {
  root: XmlElement | undefined;
  #count = 0;
  readonly #open: XmlElement[] = [];

  open({ name, attributes }: SaxesTagPlain): void {
    this.#count += 1;
    if (this.#count > ELEMENTS_MAX) throw new FileRefusal("too_many_topics", ELEMENTS_MAX);
    if (this.#open.length > XML_DEPTH_MAX) throw new FileRefusal("too_deep", XML_DEPTH_MAX);
    const element = { name: localName(name), attributes: localAttributes(attributes), children: [] };
    this.#open.at(-1)?.children.push(element);
    this.root ??= element;
    this.#open.push(element);
  }

  close(): void {
    this.#open.pop();
  }

  text(text: string): void {
    this.#open.at(-1)?.children.push(text);
  }
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function localAttributes(attributes: Record<string, string>): Record<string, string> {
  const result = Object.create(null) as Record<string, string>;
  for (const name in attributes) {
    if (name.startsWith("xmlns")) continue;
    const local = localName(name);
    // Of `id` and `x:id` the one without a prefix counts.
    if (local === name || !(local in result)) result[local] = attributes[name] as string;
  }
  return result;
}
