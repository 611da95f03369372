/** Held by a tab that has the document open. */
export const lockName = (key: string): string => `treeline:${key}`;
