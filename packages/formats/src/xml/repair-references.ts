/**
 * Programs with ASCII output write each UTF-16 unit as a reference of its own (an emoji as `&#xd83d;&#xde00;`) and control characters
 * as `&#x1f;`. Neither is legal XML: pairs are joined, halves and control characters dropped.
 */
export function repairReferences(source: string): string {
  if (!source.includes("&#")) return source;
  return source.replaceAll(/(?:&#(?:x[\da-f]{1,8}|\d{1,10});)+/gi, (run) =>
    // Nothing to repair in almost all of them.
    /&#x(?:d[89a-f]|0*1?[\da-f];)|&#(?:5[5-7]|0*[0-3]?\d;)/i.test(run) ? joinUnits(run) : run,
  );
}

function joinUnits(run: string): string {
  const codes = [...run.matchAll(/&#(?:x([\da-f]+)|(\d+));/gi)].map(([, hex, decimal]) =>
    hex === undefined ? Number(decimal) : Number.parseInt(hex, 16),
  );
  let result = "";
  for (let at = 0; at < codes.length; at += 1) {
    const [code, next] = [codes[at] as number, codes[at + 1] ?? 0];
    if (isHigh(code) && isLow(next)) {
      result += `&#${(code - 0xd800) * 0x400 + (next - 0xdc00) + 0x10000};`;
      at += 1;
    } else if (isLegal(code)) result += `&#${code};`;
  }
  return result;
}

const isHigh = (code: number) => code >= 0xd800 && code < 0xdc00;
const isLow = (code: number) => code >= 0xdc00 && code < 0xe000;

function isLegal(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) && code !== 0xfffe && code !== 0xffff;
}
