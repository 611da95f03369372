import { buildBracket } from "./bracket.ts";
import { type Connector, type ConnectorInput, type Twig, widthAt } from "./connector.ts";

const WIDTHS = [2.5, 2, 1.5] as const;

/** Down from the middle of the parent's bottom to a bar halfway, and from it down to each child. */
export function buildOrgChartConnectors({ parent, children, depth }: ConnectorInput): Connector[] {
  const ends = new Float64Array(2 * children.length);
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < children.length; index += 1) {
    const { dx, dy, height, attach } = children[index] as Twig;
    nearest = Math.min(nearest, dy - height / 2);
    ends[2 * index] = dy - height / 2 + attach.top;
    ends[2 * index + 1] = dx;
  }
  return buildBracket({
    startAlong: parent.height / 2 - parent.attach.bottom,
    startAcross: 0,
    spineAlong: (parent.height / 2 + nearest) / 2,
    ends,
    strokeWidth: widthAt(WIDTHS, depth),
    depth,
    isTurned: true,
  });
}
