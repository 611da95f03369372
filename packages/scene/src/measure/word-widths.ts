/** The words of one text after the other, kept in numbers. Made once and filled anew for each text. */
export class WordWidths {
  count = 0;
  /** Each is made of letters whose widths are known. */
  areKnown = false;
  /** Of a space between them. */
  space = 0;
  starts = new Uint32Array(0);
  ends = new Uint32Array(0);
  /** NaN: not measured yet. */
  widths = new Float64Array(0);

  /** Room for the words of a text of this length. */
  reserve(length: number): void {
    const most = (length + 1) >> 1;
    if (most <= this.starts.length) return;
    this.starts = new Uint32Array(2 * most);
    this.ends = new Uint32Array(2 * most);
    this.widths = new Float64Array(2 * most);
  }
}
