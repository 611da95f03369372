/** Replaces `lib0/environment` in the bundle: it reads arguments of a command line, the page's address and its storage, 1 KB gzipped. */
export const isBrowser = true;
export const isNode = false;

export const getVariable = (): null => null;
