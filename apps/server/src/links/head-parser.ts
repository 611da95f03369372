import { Parser } from "htmlparser2";

/** What a page's head says about it, as written: neither cleaned nor resolved. */
export interface HeadFacts {
  title: string;
  base: string | null;
  charset: string | null;
  /** The first content of each wanted name, lower-case. */
  readonly metas: Map<string, string>;
  readonly icons: HeadIcon[];
}

export interface HeadIcon {
  readonly rel: string;
  readonly href: string;
  readonly type: string;
}

export interface HeadParser {
  readonly facts: HeadFacts;
  /** The head has ended; nothing more will be read. */
  isDone(): boolean;
  write(text: string): void;
}

const WANTED_METAS = new Set([
  "og:title",
  "twitter:title",
  "og:description",
  "twitter:description",
  "description",
  "og:image:secure_url",
  "og:image",
  "og:image:url",
  "twitter:image",
  "twitter:image:src",
  "og:site_name",
]);
const MAX_ICONS = 20;
const MAX_TITLE_LENGTH = 10_000;
/** The parser's work grows with the square of the depth: 80,000 nested tags would hold the process for seconds. */
const MAX_DEPTH = 64;

/** Reads a head piece by piece. Everything but titles, metas, links and the base is passed over, refreshes too. */
export function startHeadParser(): HeadParser {
  const facts: HeadFacts = { title: "", base: null, charset: null, metas: new Map(), icons: [] };
  let depth = 0;
  let titles = 0;
  let isInTitle = false;
  let isDone = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isDone) return;
      depth += 1;
      if (name === "body" || depth > MAX_DEPTH) return stop();
      if (name === "title") isInTitle = ++titles === 1;
      readTag(facts, name, attributes);
    },
    ontext(text) {
      if (isInTitle && !isDone && facts.title.length < MAX_TITLE_LENGTH) facts.title += text;
    },
    onclosetag(name) {
      depth -= 1;
      if (name === "title") isInTitle = false;
      if (name === "head") stop();
    },
  });
  function stop(): void {
    isDone = true;
    parser.pause();
  }
  return {
    facts,
    isDone: () => isDone,
    write: (text) => {
      if (!isDone) parser.write(text);
    },
  };
}

type Attributes = Readonly<Record<string, string | undefined>>;

function readTag(facts: HeadFacts, name: string, attributes: Attributes): void {
  if (name === "meta") readMeta(facts, attributes);
  else if (name === "base") facts.base ??= attributes["href"] ?? null;
  else if (name === "link") readLink(facts, attributes);
}

function readMeta(facts: HeadFacts, attributes: Attributes): void {
  const content = attributes["content"] ?? "";
  const charset = attributes["charset"] ?? readContentType(attributes["http-equiv"], content);
  if (charset) facts.charset ??= charset;
  const names = [attributes["property"], attributes["name"]].map((name) => name?.trim().toLowerCase() ?? "");
  for (const name of names) {
    if (WANTED_METAS.has(name) && content.trim() !== "" && !facts.metas.has(name)) facts.metas.set(name, content);
  }
}

function readContentType(equiv: string | undefined, content: string): string | null {
  return equiv?.trim().toLowerCase() === "content-type" ? readCharset(content) : null;
}

/** The charset of a content type such as `text/html; charset="windows-1251"`. */
export function readCharset(contentType: string): string | null {
  return /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1] ?? null;
}

function readLink(facts: HeadFacts, attributes: Attributes): void {
  const rel = (attributes["rel"] ?? "").toLowerCase().split(/\s+/);
  const known = ["icon", "apple-touch-icon", "apple-touch-icon-precomposed"].find((name) => rel.includes(name));
  const href = attributes["href"]?.trim();
  if (!known || !href || facts.icons.length >= MAX_ICONS) return;
  facts.icons.push({ rel: known, href, type: (attributes["type"] ?? "").trim().toLowerCase() });
}
