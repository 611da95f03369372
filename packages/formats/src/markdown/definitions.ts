const DEFINITION =
  /^ {0,3}\[(?!\^)([^[\]\n]{1,200})\]:[ \t]{0,10}<?([^\s<>]{1,2048})>?(?:[ \t]{1,10}(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]{0,500}\)))?[ \t]{0,10}$/;
const REFERENCE = /\[([^[\]\n]{1,200})\](?:\[([^[\]\n]{0,200})\])?(?!\()/g;

const keyOf = (label: string): string => label.trim().toLowerCase();

/** Addresses that a document names once, mostly at its end, and refers to as `[text][name]` or `[name]`. */
export class Definitions {
  readonly #links = new Map<string, string>();
  readonly #used = new Set<string>();

  /** False: the line defines nothing. Of two definitions the first one counts. */
  take(line: string): boolean {
    const [, label, link] = DEFINITION.exec(line) ?? [];
    if (label === undefined || link === undefined) return false;
    if (!this.#links.has(keyOf(label))) this.#links.set(keyOf(label), link);
    return true;
  }

  find(label: string): string | undefined {
    const link = this.#links.get(keyOf(label));
    if (link !== undefined) this.#used.add(keyOf(label));
    return link;
  }

  /** With the addresses in their places: a note stands alone. */
  resolve(markdown: string): string {
    if (this.#links.size === 0) return markdown;
    return markdown.replaceAll(REFERENCE, (whole, text: string, label?: string) => {
      const link = this.find(label || text);
      return link === undefined ? whole : `[${text}](${link})`;
    });
  }

  listUnused(): string[] {
    return [...this.#links].filter(([key]) => !this.#used.has(key)).map(([key, link]) => `[${key}]: ${link}`);
  }
}
