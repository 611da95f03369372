/** Start and end of a range of clocks; the end is not part of it. */
export type Range = readonly [start: number, end: number];

/** Ranges by client, as threads hand them over. */
export type Ranges = ReadonlyMap<number, readonly Range[]>;

/** Sets of Yjs ids as sorted, disjoint ranges for each client: what is deleted in a document, mostly. */
export class IdRanges {
  readonly #clients = new Map<number, Range[]>();

  constructor(ranges: Ranges = new Map()) {
    this.addAll(ranges);
  }

  get clients(): Ranges {
    return this.#clients;
  }

  addAll(ranges: Ranges): void {
    for (const [client, list] of ranges) for (const range of list) this.add(client, range);
  }

  add(client: number, [start, end]: Range): void {
    if (end <= start) return;
    const list = this.#clients.get(client);
    if (!list) return void this.#clients.set(client, [[start, end]]);
    // All that touch the new range become one with it.
    const from = findFirst(list, (range) => range[1] >= start);
    let to = from;
    let [low, high] = [start, end];
    for (let range = list[to]; range && range[0] <= end; range = list[++to]) {
      low = Math.min(low, range[0]);
      high = Math.max(high, range[1]);
    }
    list.splice(from, to - from, [low, high]);
  }

  includes(client: number, [start, end]: Range): boolean {
    const list = this.#clients.get(client);
    const range = list?.[findFirst(list, (one) => one[1] > start)];
    return range !== undefined && range[0] <= start && range[1] >= end;
  }

  includesAll(ranges: Ranges): boolean {
    for (const [client, list] of ranges) {
      if (!list.every((range) => this.includes(client, range))) return false;
    }
    return true;
  }

  overlaps(client: number, [start, end]: Range): boolean {
    const list = this.#clients.get(client);
    const range = list?.[findFirst(list, (one) => one[1] > start)];
    return range !== undefined && range[0] < end;
  }
}

/** The index of the first that meets the condition, in a list where all after it do too. */
function findFirst(list: readonly Range[], meets: (range: Range) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const range = list[middle];
    if (range && meets(range)) high = middle;
    else low = middle + 1;
  }
  return low;
}
