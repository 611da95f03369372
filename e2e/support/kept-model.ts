import type { Sketch } from "./editor.ts";

/** What somebody did to a topic. A topic is changed once at most: what two people do to one at a time is for other tests. */
export type Deed =
  | { readonly kind: "add"; readonly name: string }
  | { readonly kind: "rename"; readonly topic: string; readonly name: string }
  | { readonly kind: "delete"; readonly topic: string };

export interface Made {
  /** The names that it has had. */
  readonly names: readonly string[];
  /** The one that it must have in the end; null: it must be gone; undefined: nobody has said. */
  readonly must: string | null | undefined;
}

/** What must be in the map in the end, by what tabs have said of their changes. */
export class KeptModel {
  /** By what they were called first. */
  readonly #made = new Map<string, Made>();
  #count = 0;

  /** No other name begins with it. */
  nextName(words = ""): string {
    this.#count += 1;
    return `t${this.#count}.${words}`;
  }

  /** First names of topics that nobody has changed yet. */
  listFree(shown: ReadonlySet<string>): string[] {
    return [...this.#made].flatMap(([name, { names }]) => (names.length === 1 && shown.has(name) ? [name] : []));
  }

  /** Sure: the tab has said that it is stored or kept. Else it may have got lost with the tab. */
  note(deed: Deed, isSure: boolean): void {
    const next = deed.kind === "delete" ? null : deed.name;
    const first = deed.kind === "add" ? deed.name : deed.topic;
    const names = deed.kind === "add" ? [first] : [first, next ?? GONE];
    this.#made.set(first, { names, must: isSure ? next : undefined });
  }

  /** What is wrong with a map; empty: nothing. */
  listLosses(map: Sketch): string[] {
    const texts = listTexts(map);
    const there = new Set(texts);
    const isSure = [...this.#made.values()].every(({ must }) => must !== undefined);
    const known = new Set([...this.#made.values()].flatMap(({ names }) => names));
    return [
      ...[...this.#made.values()].flatMap((made) => lossOf(made, there)),
      ...texts.filter((text, at) => texts.indexOf(text) !== at).map((text) => `${text} is there twice`),
      ...texts
        .slice(1)
        .filter((text) => isSure && !known.has(text))
        .map((text) => `nobody has made ${text}`),
    ];
  }
}

const GONE = "";

function lossOf({ names, must }: Made, there: ReadonlySet<string>): string[] {
  if (must === undefined) return [];
  if (must !== null && !there.has(must)) return [`${must} is lost`];
  return names.filter((name) => name !== must && there.has(name)).map((name) => `${name} has come back`);
}

const listTexts = ([text, ...children]: Sketch): string[] => [text, ...children.flatMap(listTexts)];
