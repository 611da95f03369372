import { expect, it } from "vitest";
import { importFile } from "./import-file.ts";

it("bytes that are no text are refused, and a text with a few odd characters is not", () => {
  const noise = Uint8Array.from({ length: 300 }, (_, at) => 1 + ((at * 73) % 255));
  expect(importFile(noise, { fileName: "noise.txt" })).toEqual({ ok: false, problems: [{ code: "unknown_format" }] });
  const text = importFile("Trip\n\tRo\u0007me\n\tOs\u0007lo", { fileName: "trip.txt" });
  expect(text.ok && text.report.kept.topics).toBe(3);
});
