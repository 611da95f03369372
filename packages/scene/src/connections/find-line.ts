import type { Bounds, Branch, Point } from "@treeline/layout";
import type { ConnectionStyle, LayoutName } from "@treeline/map";
import { areasBetween, listBoxesBetween } from "./boxes-nearby.ts";
import { touches } from "./changed-area.ts";
import { bendCurve, type Curve } from "./curve.ts";
import { type End, isSameEnd, isSameRoute, type Route, routeConnection, routeFrom } from "./route-connection.ts";

/** The curve of a connection, with all that it depends on. */
export interface Line {
  readonly from: End;
  readonly to: End;
  /** From the middle of the topic that it begins at: what moves as one keeps its shape. */
  readonly route: Route;
  readonly shape: Curve;
  readonly curve: Curve;
}

export interface LineSurroundings {
  readonly ends: { readonly from: End; readonly to: End };
  readonly layout: LayoutName;
  readonly root: Branch;
  /** Elsewhere all topics stand as they did when connections were placed last. */
  readonly changed: Bounds;
}

/** As it was bent by hand, else one that finds its own way. */
export function findLine(
  style: ConnectionStyle | undefined,
  { ends, layout, root, changed }: LineSurroundings,
  known?: Line,
): Line {
  const { from, to } = ends;
  const isSame = known !== undefined && isSameEnd(known.from, from) && isSameEnd(known.to, to);
  if (isSame && !areasBetween(from, to).some((area) => touches(area, changed))) return known;
  const { fromHandle, toHandle } = style ?? {};
  const isBent = fromHandle !== undefined || toHandle !== undefined;
  const route = routeFrom({ from, to, layout, boxes: isBent ? [] : listBoxesBetween(root, from, to) });
  const shape = known && isSameRoute(known.route, route) ? known.shape : undefined;
  if (isSame && shape) return known;
  const bent = isBent ? bendCurve(route.from, route.to, { from: fromHandle, to: toHandle }) : undefined;
  return lineOf(ends, route, shape ?? bent ?? routeConnection(route));
}

function lineOf({ from, to }: { from: End; to: End }, route: Route, shape: Curve): Line {
  const move = ({ x, y }: Point): Point => ({ x: x + from.x, y: y + from.y });
  const [a, b, c, d] = shape;
  const curve: Curve = [move(a), move(b), move(c), move(d)];
  return { from, to, route, shape, curve };
}
