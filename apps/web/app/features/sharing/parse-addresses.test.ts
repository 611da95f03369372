import { describe, expect, it } from "vitest";
import { isAddress, parseAddresses } from "./parse-addresses.ts";

describe("a list of addresses", () => {
  it.each([
    ["lena@example.com", ["lena@example.com"]],
    [
      "lena@example.com, tomas@example.com;priya@example.com",
      ["lena@example.com", "tomas@example.com", "priya@example.com"],
    ],
    [
      "lena@example.com tomas@example.com\npriya@example.com\t",
      ["lena@example.com", "tomas@example.com", "priya@example.com"],
    ],
    ['Lena Marsh <lena@example.com>, "Tomás Ruiz" <tomas@example.com>', ["lena@example.com", "tomas@example.com"]],
    ["LENA@Example.com, lena@example.com", ["lena@example.com"]],
    ["mailto:lena@example.com", ["lena@example.com"]],
    [" , ;\n ", []],
    ["lena@example.com, nonsense", ["lena@example.com", "nonsense"]],
  ])("%j is read as %j", (text, addresses) => {
    expect(parseAddresses(text)).toEqual(addresses);
  });

  it("a list of addresses is checked one by one", () => {
    const right = ["a@b.co", "имя@пример.рф", "a.b+c@d.example.com"];
    const wrong = ["", "a", "a@b", "a@b.c", "@b.co", "a b@c.de", "a@b@c.de", `${"a".repeat(250)}@b.co`];
    expect(right.filter((text) => !isAddress(text))).toEqual([]);
    expect(wrong.filter(isAddress)).toEqual([]);
  });
});
