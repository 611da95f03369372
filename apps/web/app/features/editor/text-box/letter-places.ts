import type { TextChange } from "@treeline/editor";
import type { TextStep } from "@treeline/map";

/**
 * Where each letter of the box is in the map's text. During a composition the box cannot be written to, so it falls behind what others
 * type: a change of the box has to find its place among their letters, and must not take one of them along.
 */
export class LetterPlaces {
  /** NaN: someone else deleted it. */
  #places: number[];

  constructor(length: number) {
    this.#places = Array.from({ length }, (_, at) => at);
  }

  /** The map's text has changed. */
  follow(steps: readonly TextStep[]): void {
    let at = 0;
    for (const step of steps) {
      if ("retain" in step) at += step.retain;
      else if ("delete" in step) this.#take(at, step.delete);
      else {
        const { length } = step.insert;
        this.#shift(at, length);
        at += length;
      }
    }
  }

  /** The box has changed: what that is in the map, to be done in this order. */
  change({ from, to, text }: TextChange): TextChange[] {
    const at = this.toMap(from);
    const gone = this.#places.splice(from, to - from).filter((place) => place >= 0);
    const changes = gone.toReversed().map((place) => ({ from: place, to: place + 1, text: "" }));
    for (const { from: place } of changes) this.#take(place, 1);
    this.#shift(at, text.length);
    this.#places.splice(from, 0, ...Array.from({ length: text.length }, (_, index) => at + index));
    return text === "" ? changes : [...changes, { from: at, to: at, text }];
  }

  /** A place between two letters of the box: behind the one before it. */
  toMap(place: number): number {
    return 1 + (this.#places.slice(0, place).findLast((each) => each >= 0) ?? -1);
  }

  #shift(at: number, length: number): void {
    this.#places = this.#places.map((place) => (place >= at ? place + length : place));
  }

  #take(at: number, length: number): void {
    this.#places = this.#places.map((place) =>
      place < at ? place : place < at + length ? Number.NaN : place - length,
    );
  }
}
