import { expect, it } from "vitest";
import { importFile } from "../import-file.ts";

const MANY = 200_000;
const SPACES = " ".repeat(MANY);

/** Each would take the square of its length, minutes and more, if a reader looked at it again from every place. */
it.for([
  ["spaces inside a heading", `# a\n# b${SPACES}c`],
  ["spaces inside an item", `# a\n- b${SPACES}c\n  d${SPACES}e`],
  ["spaces in a text", `a\n\tb${SPACES}c`],
  ["comments that never end", `@startmindmap\n* a\n${"/' ".repeat(MANY)}`],
  ["quotes that never end", `mindmap\n  a\n${'["\n'.repeat(MANY / 4)}`],
  ["texts that never end", `@startmindmap\n* a\n${"**:b\n".repeat(MANY / 20)}`],
  ["a row of many cells", `a,b\n${"x,".repeat(MANY)}`],
  ["spaces inside a title", `---\ntitle: a${SPACES}b\n---\n- x`],
  ["brackets that never close", `@startmindmap\n* ${"[[".repeat(MANY)}`],
  ["tags that never close", `<map><node TEXT="${"&lt;html ".repeat(MANY)}"/></map>`],
])("reads or refuses %s in a time that its length explains", ([, file]) => {
  const before = process.cpuUsage();
  importFile(file as string);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});
