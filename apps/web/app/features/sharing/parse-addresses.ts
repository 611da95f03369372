/** What separates addresses in a list, whoever wrote it: a mail program, a table, a person. */
const SEPARATORS = /[,;\n\r\t]+/;
const IN_BRACKETS = /<([^<>]*)>/;

/** `Lena <lena@example.com>, tomas@example.com` and the like. What is no address stays in the list, to be mended. */
export function parseAddresses(text: string): string[] {
  const addresses = text
    .split(SEPARATORS)
    .flatMap((part) => {
      const bracketed = IN_BRACKETS.exec(part)?.[1];
      return bracketed === undefined ? part.split(/\s+/) : [bracketed];
    })
    .map((address) =>
      address
        .replace(/^(?:mailto:)?["'(]*|["')]*$/gi, "")
        .trim()
        .toLowerCase(),
    )
    .filter(Boolean);
  return [...new Set(addresses)];
}

/** Whether typing or pasting this ends an address. */
export const hasSeparator = (text: string): boolean => /[,;\s]/.test(text);

/** As far as one can tell without asking the server. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text) && text.length <= 254;
