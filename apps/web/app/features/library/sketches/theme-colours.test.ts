import { readFileSync } from "node:fs";
import { THEMES } from "@treeline/contract";
import { type Theme, themeOf } from "@treeline/scene";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./theme-colours.module.css", import.meta.url), "utf8");

function readColours(name: string): Record<string, string> {
  const block = new RegExp(`^\\.${name.toLowerCase()} \\{([^}]*)\\}`, "m").exec(css)?.[1] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, key, value]) => [key, value]));
}

/** One hue as it is, several with their numbers; a sketch has four branches. */
function coloursOf({ canvas, root, depth1, depth2, connector }: Theme): Record<string, string> {
  const hues = depth1.length > 1 ? [0, 1, 2, 3] : [0];
  const branches = hues.flatMap((hue) => {
    const suffix = hues.length > 1 ? `-${hue}` : "";
    return [
      [`main${suffix}`, depth1[hue]?.fill],
      [`sub${suffix}`, depth2[hue]?.fill],
      [`branch${suffix}`, connector[hue]?.main],
    ];
  });
  const stroke = depth1[0]?.stroke === "none" ? [] : [["main-stroke", depth1[0]?.stroke]];
  const entries = [["canvas", canvas], ["root", root.fill], ...branches, ...stroke];
  return Object.fromEntries(entries.map(([key, value]) => [key, value?.toLowerCase()]));
}

describe("theme colours", () => {
  it.each(THEMES)("sketches have the colours of the theme %s", (name) => {
    expect(readColours(name)).toEqual(coloursOf(themeOf(name, "light")));
  });
});
