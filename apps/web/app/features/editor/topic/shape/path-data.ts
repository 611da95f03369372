import type { Path } from "@treeline/scene";

/** The operations of a path in the order of their numbers, and how many coordinates follow each. */
const LETTERS = ["M", "L", "Q", "C", "Z"] as const;
const COORDINATES = [2, 2, 4, 6, 0] as const;

/** A path of the scene as the `d` of an SVG path. */
export function pathData(path: Path): string {
  const parts: string[] = [];
  for (let at = 0; at < path.length; ) {
    const operation = path[at] as number;
    const end = at + 1 + (COORDINATES[operation] as number);
    parts.push(`${LETTERS[operation]}${path.slice(at + 1, end).join(" ")}`);
    at = end;
  }
  return parts.join("");
}
