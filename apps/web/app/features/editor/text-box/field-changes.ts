import type { Range, TextChange } from "@treeline/editor";
import type { TextStep } from "@treeline/map";
import { LetterPlaces } from "./letter-places.ts";

/**
 * A text field and the text of the map that it shows. What the browser changes in the field becomes changes of that text; while it composes
 * the field may not be written to, and falls behind what others type.
 */
export class FieldChanges {
  #shown = "";
  #places: LetterPlaces | null = null;

  /** The text that is in the field, or was before the browser changed it. */
  get shown(): string {
    return this.#shown;
  }

  /** The field has been written to, and shows the text of the map. */
  show(text: string): void {
    this.#shown = text;
    this.#places = null;
  }

  /** Others changed the text, and the field does not show it yet. */
  fallBehind(steps: readonly TextStep[]): void {
    this.#places ??= new LetterPlaces(this.#shown.length);
    this.#places.follow(steps);
  }

  /** The field has `text` now, by this change: what that is in the text of the map, to be done in this order. */
  take(change: TextChange, text: string): readonly TextChange[] {
    this.#shown = text;
    return this.#places?.change(change) ?? [change];
  }

  /** The map did not take a change, which the field shows all the same until it may be written to. */
  refuse({ from, to, text }: TextChange): void {
    this.fallBehind([{ retain: from }, { delete: text.length }, { insert: " ".repeat(to - from) }]);
  }

  toMap({ from, to }: Range): Range {
    return this.#places ? { from: this.#places.toMap(from), to: this.#places.toMap(to) } : { from, to };
  }
}
