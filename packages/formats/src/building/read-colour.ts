/** As maps write it, or undefined for what is no colour: `#rgb`, `#rrggbb`, with or without an alpha behind. */
export function readColour(given: unknown): string | undefined {
  if (typeof given !== "string") return undefined;
  const [, hex] = /^#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.exec(given.trim()) ?? [];
  if (hex === undefined) return undefined;
  if (hex.length === 3) return `#${[...hex].map((digit) => digit + digit).join("")}`.toLowerCase();
  return `#${hex.slice(0, 6)}`.toLowerCase();
}
