import { strToU8, zipSync } from "fflate";

/** An archive of texts and bytes. */
export const zipOf = (entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, data]) => [name, typeof data === "string" ? strToU8(data) : data]),
    ),
    { level: 1 },
  );

/** A picture of one pixel. */
export const PNG: Uint8Array = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (char) => char.charCodeAt(0),
);
