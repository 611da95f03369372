import { type Path, PathBuilder } from "../path.ts";
import {
  buildConnector,
  type Connector,
  type ConnectorInput,
  type Stem,
  type Twig,
  twigColour,
  widthAt,
} from "./connector.ts";
import { buildTaper, type Taper } from "./taper.ts";

const WIDTHS = [2, 2, 1.5] as const;

/** Branches leave the root a little apart, as if they came from behind it. */
const FAN = 0.05;
const FAN_MAX = 9;

/** A taper ends under the edge of its topic. */
const OVERLAP = 2;

/** How far a curve's handles reach beyond its middle: it leaves its parent softly and comes in level. */
const LEAVE = 2;
const ARRIVE = 6;

/** Children with a negative dx are on the left. */
export function buildMapConnectors({ parent, children, depth }: ConnectorInput): Connector[] {
  return children.map((twig, child) => {
    const run = runBetween(parent, twig);
    const colour = twigColour(depth);
    return depth === 0
      ? buildConnector({ path: buildTaper(fanOut(run, parent)), strokeWidth: undefined, colour, child })
      : buildConnector({ path: buildCurve(run), strokeWidth: widthAt(WIDTHS, depth), colour, child });
  });
}

/** From the middle of the parent's edge to the middle of the child's. */
interface Run extends Taper {
  readonly side: 1 | -1;
}

function runBetween({ width, attach }: Stem, twig: Twig): Run {
  const side = twig.dx < 0 ? -1 : 1;
  return {
    side,
    startX: side * (width / 2 - (side < 0 ? attach.left : attach.right)),
    startY: attach.dy,
    endX: twig.dx - side * (twig.width / 2 - (side < 0 ? twig.attach.right : twig.attach.left)),
    endY: twig.dy + twig.attach.dy,
  };
}

function fanOut({ side, startX, startY, endX, endY }: Run, { attach }: Stem): Taper {
  const rise = endY - startY;
  const fan = attach.cover === 0 ? 0 : Math.sign(rise) * Math.min(FAN_MAX, Math.abs(rise) * FAN);
  return { startX: startX - side * attach.cover, startY: startY + fan, endX: endX + side * OVERLAP, endY };
}

function buildCurve({ side, startX, startY, endX, endY }: Run): Path {
  const path = new PathBuilder().moveTo(startX, startY);
  if (startY === endY) return path.lineTo(endX, endY).build();
  const room = Math.max(0, (endX - startX) * side);
  const leave = startX + side * Math.min(room, room / 2 + LEAVE);
  const arrive = endX - side * Math.min(room, room / 2 + ARRIVE);
  return path.cubicTo(leave, startY, arrive, endY, endX, endY).build();
}
