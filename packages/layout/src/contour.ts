/**
 * One edge of a branch as seen from its neighbour: how far it reaches across, at every distance along its growth.
 *
 * It is a chain of cells, each reaching to `end` with the same `edge`. A cell says how the frame shifts towards the next one, so a
 * parent puts its own cells in front of a child's chain without copying it: laying out a chain of n topics costs n, not n².
 * Chains are never changed once made: branches share them.
 */
export interface Cell {
  readonly end: number;
  readonly edge: number;
  readonly next: Cell | null;
  readonly nextAlong: number;
  readonly nextAcross: number;
}

/** A chain with the shift of its frame. */
export interface Contour {
  readonly cell: Cell;
  readonly along: number;
  readonly across: number;
}

export function shiftContour(contour: Contour, along: number, across: number): Contour {
  return { cell: contour.cell, along: contour.along + along, across: contour.across + across };
}

/** A cell in front of a contour that is given in the same frame. */
export function prependCell(end: number, edge: number, rest: Contour | null): Cell {
  return {
    end,
    edge,
    next: rest ? rest.cell : null,
    nextAlong: rest ? rest.along : 0,
    nextAcross: rest ? rest.across : 0,
  };
}

/** A chain in its own frame. */
export const contourOf = (cell: Cell): Contour => ({ cell, along: 0, across: 0 });

/**
 * How far `upper`'s higher edge reaches past `lower`'s lower edge at the worst place they share. Moving `lower` by this much makes
 * them touch. `lower` is in the frame that counts; both edges start at the same distance.
 */
export function overlapOf(upper: Contour, lower: Cell): number {
  let worst = Number.NEGATIVE_INFINITY;
  let a: Cell | null = upper.cell;
  let b: Cell | null = lower;
  let { along: aAlong, across: aAcross } = upper;
  let bAlong = 0;
  let bAcross = 0;
  while (a && b) {
    const overlap = a.edge + aAcross - (b.edge + bAcross);
    if (overlap > worst) worst = overlap;
    const aEnd = a.end + aAlong;
    const bEnd = b.end + bAlong;
    if (aEnd <= bEnd) {
      aAlong += a.nextAlong;
      aAcross += a.nextAcross;
      a = a.next;
    }
    if (bEnd <= aEnd) {
      bAlong += b.nextAlong;
      bAcross += b.nextAcross;
      b = b.next;
    }
  }
  return worst;
}

/**
 * `front` as far as it reaches, then `back` from there on. Only the shorter one is copied, and it is the one that is hidden from
 * then on by the longer, so all copying together stays linear in the number of topics.
 */
export function joinContours(front: Contour, frontEnd: number, back: Contour): Contour {
  const rest = skipTo(back, frontEnd);
  if (!rest) return front;
  const cells: { end: number; edge: number }[] = [];
  let { along, across } = front;
  for (let cell: Cell | null = front.cell; cell; cell = cell.next) {
    cells.push({ end: cell.end + along, edge: cell.edge + across });
    along += cell.nextAlong;
    across += cell.nextAcross;
  }
  let joined: Contour = rest;
  for (let index = cells.length - 1; index >= 0; index -= 1) {
    const { end, edge } = cells[index] as { end: number; edge: number };
    joined = contourOf(prependCell(end, edge, joined));
  }
  return joined;
}

/** The part of a contour that reaches past a distance. */
function skipTo(contour: Contour, distance: number): Contour | null {
  let { along, across } = contour;
  for (let cell: Cell | null = contour.cell; cell; cell = cell.next) {
    if (cell.end + along > distance) return { cell, along, across };
    along += cell.nextAlong;
    across += cell.nextAcross;
  }
  return null;
}
