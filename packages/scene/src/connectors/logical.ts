import { buildBracket } from "./bracket.ts";
import { type Connector, type ConnectorInput, type Twig, widthAt } from "./connector.ts";

const WIDTHS = [2.5, 2, 1.5] as const;

/** One spine for all children, halfway between the parent and the nearest of them. */
export function buildLogicalConnectors({ parent, children, depth }: ConnectorInput): Connector[] {
  const ends = new Float64Array(2 * children.length);
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < children.length; index += 1) {
    const { dx, dy, width, attach } = children[index] as Twig;
    nearest = Math.min(nearest, dx - width / 2);
    ends[2 * index] = dx - width / 2 + attach.left;
    ends[2 * index + 1] = dy + attach.dy;
  }
  return buildBracket({
    startAlong: parent.width / 2 - parent.attach.right,
    startAcross: parent.attach.dy,
    spineAlong: (parent.width / 2 + nearest) / 2,
    ends,
    strokeWidth: widthAt(WIDTHS, depth),
    depth,
    isTurned: false,
  });
}
