/** Bytes of a text in an old encoding: the decoder's table, turned round. */
export function encodeAs(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const char = decoder.decode(new Uint8Array(bytes));
    if ([...char].length === 1 && char !== "\uFFFD" && !table.has(char)) table.set(char, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  const isNeeded = () => [...text].some((char) => !table.has(char));
  for (let lead = 0x81; lead < 0xff && isNeeded(); lead++)
    for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  return Buffer.from(
    [...text].flatMap((char) => {
      const bytes = table.get(char);
      if (!bytes) throw new Error(`${encoding} has no ${char}`);
      return bytes;
    }),
  );
}
