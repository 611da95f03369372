import { SHAPES } from "@treeline/map";
import { pick } from "@treeline/map/testing";
import type { ConnectorInput, Twig } from "../connectors/connector.ts";
import { attachOf } from "../outlines/attach.ts";

export interface Family extends ConnectorInput {
  readonly children: readonly Twig[];
}

/** A parent and children of random sizes and shapes at random places, some of them without size or in one place. */
export function randomFamily(random: () => number): Family {
  const between = (from: number, to: number) => (random() < 0.1 ? from : from + random() * (to - from));
  const stem = () => {
    const size = { width: between(0, 260), height: between(0, 120) };
    return { ...size, attach: attachOf(pick(random, SHAPES), size) };
  };
  const children: Twig[] = [];
  for (let index = Math.floor(random() * 6); index >= 0; index -= 1) {
    const dy = random() < 0.2 ? 0 : between(-400, 400);
    children.push({ ...stem(), dx: between(-400, 400), dy });
  }
  return { parent: stem(), children, depth: Math.floor(random() * 4) };
}

/** The last point of a path that is not closed. */
export function endOf(path: readonly number[]): readonly [number, number] {
  return [path.at(-2) as number, path.at(-1) as number];
}
