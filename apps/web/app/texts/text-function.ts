type Values = Readonly<Record<string, string | number>>;

type Stem<K extends string> = K extends `${infer S}_one` | `${infer S}_other` ? S : K;

/** Paths to the texts of a catalogue: `login.title`. A plural is asked for by its stem. */
type TextKey<T> = {
  [K in Extract<keyof T, string>]: T[K] extends string ? Stem<K> : `${K}.${TextKey<T[K]>}`;
}[Extract<keyof T, string>];

type TextAt<T, K extends string> = K extends keyof T
  ? T[K]
  : K extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? TextAt<T[Head], Rest>
      : never
    : `${K}_other` extends keyof T
      ? `${T[`${K}_other`] & string}{{count}}`
      : never;

type Names<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

type ValuesFor<S> = [Names<S>] extends [never]
  ? []
  : [values: { readonly [N in Names<S>]: N extends "count" ? number : string | number }];

/** `t("login.title")`, `t("topic.count", { count: 3 })`: wrong keys and missing values do not compile. */
export type TextFunction<T> = <K extends TextKey<T>>(key: K, ...values: ValuesFor<TextAt<T, K>>) => string;

function find(catalogue: object, key: string): string | undefined {
  let found: unknown = catalogue;
  for (const part of key.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === "string" ? found : undefined;
}

/** Texts in one language. A text may name another one: `$t(product.name)`. */
export function createText<T>(locale: string, catalogue: object): TextFunction<T> {
  const plurals = new Intl.PluralRules(locale);

  const write = (key: string, values?: Values): string => {
    const count = values?.["count"];
    const form = typeof count === "number" ? find(catalogue, `${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? find(catalogue, key);
    // Never an empty screen: whoever sees a key can tell us which text is missing.
    if (text === undefined) return key;
    // The catalogue is in British spelling.
    return (locale === "en-US" ? text.replaceAll(/([lvb])our/g, "$1or") : text)
      .replaceAll(/\$t\(([\w.]+)\)/g, (_, other: string) => write(other))
      .replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values?.[name] ?? whole));
  };
  return write;
}
