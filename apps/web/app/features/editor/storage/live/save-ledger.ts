/**
 * What of this page's own changes the server has stored for good.
 *
 * The server answers everything that was sent on a socket once, in order. Each thing sent covers all changes made until then: a whole is
 * all that the server lacked, and the first on a socket; the others are single changes after it. Once one of those was not taken, only
 * the next whole can cover it.
 */
export class SaveLedger {
  readonly #onChange: () => void;
  #sent: { readonly covers: number; readonly isWhole: boolean }[] = [];
  #hasGap = false;
  #isRefused = false;
  #made = 0;
  #saved = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** How many changes are not stored, as far as this page knows. */
  get open(): number {
    return this.#made - this.#saved;
  }

  /** Not even a whole was taken: this page may only read. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  noteMade(count = 1): void {
    this.#made += count;
    this.#onChange();
  }

  noteSent({ isWhole }: { isWhole: boolean }): void {
    this.#sent.push({ covers: this.#made, isWhole });
  }

  /** What a lost socket did not answer may be stored or not: the next comparison tells. */
  forgetSent(): void {
    this.#sent = [];
  }

  noteAnswer(isStored: boolean): void {
    const sent = this.#sent.shift();
    if (!sent) return;
    this.#hasGap = !isStored || (this.#hasGap && !sent.isWhole);
    if (sent.isWhole) this.#isRefused = !isStored;
    if (!this.#hasGap) this.#saved = Math.max(this.#saved, sent.covers);
    this.#onChange();
  }
}
