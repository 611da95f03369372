import { writeHex, writeUtf16 } from "./pdf-syntax.ts";

/** More in one block is not allowed. */
const BLOCK = 100;

/** What a reader copies and searches: codes of a font and the text that each stands for. */
export function writeToUnicode(
  entries: readonly (readonly [code: number, text: string])[],
  codeBytes: 1 | 2,
): Uint8Array<ArrayBuffer> {
  const digits = 2 * codeBytes;
  const rows = entries.map(([code, text]) => `<${writeHex(code, digits)}> <${writeUtf16(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += BLOCK) {
    const block = rows.slice(at, at + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar\n`);
  }
  const range = `<${"00".repeat(codeBytes)}> <${"ff".repeat(codeBytes)}>`;
  return new TextEncoder().encode(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange ${range} endcodespacerange
${blocks.join("")}endcmap CMapName currentdict /CMap defineresource pop end end`,
  );
}
