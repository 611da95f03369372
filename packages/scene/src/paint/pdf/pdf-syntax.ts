/** Three decimals are a thousandth of a pixel. PDF has no exponents, and readers dislike "-0". */
export function writeNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0);
}

export const writeNumbers = (...values: readonly number[]): string => values.map(writeNumber).join(" ");

/** For a matrix: its error grows with the map. */
export const writeExactly = (...values: readonly number[]): string =>
  values.map((value) => String(Number(value.toFixed(7)) || 0)).join(" ");

/** #rrggbb as three parts of one. */
export function writeColour(colour: string): string {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return writeNumbers(part(1), part(3), part(5));
}

export const writeHex = (code: number, digits: number): string => code.toString(16).padStart(digits, "0");

/** Text for people, of any script: UTF-16 in hexadecimal, so that nothing in it can end the string. */
export function writeText(text: string): string {
  return `<feff${writeUtf16(text)}>`;
}

export function writeUtf16(text: string): string {
  let hex = "";
  for (let at = 0; at < text.length; at += 1) hex += writeHex(text.charCodeAt(at), 4);
  return hex;
}

/** An address in plain ASCII, as PDF wants it: other letters are percent-encoded. Undefined if it is no address. */
export function writeAddress(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  return `(${new URL(link).href.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}
