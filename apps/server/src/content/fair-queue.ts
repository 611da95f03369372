export interface Queued {
  /** Who asks. Everyone has the same share, however much they ask for. */
  readonly person: string;
}

const REMEMBERED = 1_000;

/** Jobs that wait. Next is the person who was served longest ago, with the first of their jobs. */
export class FairQueue<T extends Queued> {
  readonly #lines = new Map<string, T[]>();
  /** In the order in which they were last served. */
  readonly #served = new Set<string>();
  readonly #isStale: (job: T) => boolean;
  #size = 0;

  /** Stale jobs are passed over and dropped. */
  constructor(isStale: (job: T) => boolean = () => false) {
    this.#isStale = isStale;
  }

  get size(): number {
    return this.#size;
  }

  countOf(person: string): number {
    return this.#lines.get(person)?.length ?? 0;
  }

  push(job: T): void {
    const line = this.#lines.get(job.person);
    if (line) line.push(job);
    else this.#lines.set(job.person, [job]);
    this.#size += 1;
  }

  /** The next job that can start now. */
  take(canStart: (job: T) => boolean): T | undefined {
    for (const person of this.#inTurn()) {
      const line = this.#dropStale(person);
      const at = line.findIndex(canStart);
      if (at < 0) continue;
      const [job] = line.splice(at, 1);
      if (line.length === 0) this.#lines.delete(person);
      this.#size -= 1;
      this.#noteServed(person);
      return job;
    }
    return undefined;
  }

  takeAll(): T[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#size = 0;
    return all;
  }

  #dropStale(person: string): T[] {
    const line = this.#lines.get(person) ?? [];
    const fresh = line.filter((job) => !this.#isStale(job));
    if (fresh.length === line.length) return line;
    this.#size -= line.length - fresh.length;
    if (fresh.length > 0) this.#lines.set(person, fresh);
    else this.#lines.delete(person);
    return fresh;
  }

  *#inTurn(): Generator<string> {
    for (const person of this.#lines.keys()) if (!this.#served.has(person)) yield person;
    for (const person of this.#served) if (this.#lines.has(person)) yield person;
  }

  #noteServed(person: string): void {
    this.#served.delete(person);
    this.#served.add(person);
    const [first] = this.#served;
    if (this.#served.size > REMEMBERED && first !== undefined) this.#served.delete(first);
  }
}
