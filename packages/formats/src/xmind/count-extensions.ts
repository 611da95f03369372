/** How the main topics are divided into sides, which `placeSides` reads. */
const SIDES_PROVIDER = "org.xmind.ui.map.unbalanced";

/** What XMind adds to topics and a map has no place for: formulas, dates of tasks, recordings. */
export const countExtensions = (extensions: readonly { readonly provider?: unknown }[]): number =>
  extensions.filter(({ provider }) => provider !== SIDES_PROVIDER).length;
