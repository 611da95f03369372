/** How names are compared in searches: without case and without compatibility forms. */
export const foldName = (name: string): string => name.normalize("NFKC").toLowerCase();
