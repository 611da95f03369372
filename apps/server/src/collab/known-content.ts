/** What is stored of a document: enough to see whether another server has stored more. */
export interface StoredMark {
  readonly documentId: string;
  readonly snapshotAt: string | null;
  readonly logRows: number;
  readonly lastRowId: string | null;
}

export interface StoredParts {
  readonly snapshotAt: string | null;
  readonly snapshotBytes: number;
  /** Of the log, with their sizes. */
  readonly rows: ReadonlyMap<string, number>;
}

interface Known {
  snapshotAt: string | null;
  snapshotBytes: number;
  logBytes: number;
  rows: Map<string, number>;
}

/** Which stored parts of each open document are in the copy that this server has open. */
export class KnownContent {
  readonly #known = new Map<string, Known>();

  set(documentId: string, { snapshotAt, snapshotBytes, rows }: StoredParts): void {
    let logBytes = 0;
    for (const bytes of rows.values()) logBytes += bytes;
    this.#known.set(documentId, { snapshotAt, snapshotBytes, logBytes, rows: new Map(rows) });
  }

  add(documentId: string, rowId: string, bytes: number): void {
    const known = this.#known.get(documentId);
    if (!known || known.rows.has(rowId)) return;
    known.rows.set(rowId, bytes);
    known.logBytes += bytes;
  }

  /** They are in the snapshot now, or put aside. */
  drop(documentId: string, rowIds: Iterable<string>): void {
    const known = this.#known.get(documentId);
    if (!known) return;
    for (const id of rowIds) {
      known.logBytes -= known.rows.get(id) ?? 0;
      known.rows.delete(id);
    }
  }

  /** Null while the document is not open here. */
  compare(mark: StoredMark): "same" | "other rows" | "other snapshot" | null {
    const known = this.#known.get(mark.documentId);
    if (!known) return null;
    if (mark.snapshotAt !== known.snapshotAt) return "other snapshot";
    // Rows are only ever added or dropped, so as many with the same last one are the same ones.
    const isSame = mark.logRows === known.rows.size && (mark.lastRowId === null || known.rows.has(mark.lastRowId));
    return isSame ? "same" : "other rows";
  }

  rowIds(documentId: string): ReadonlySet<string> {
    return new Set(this.#known.get(documentId)?.rows.keys());
  }

  find(documentId: string): { snapshotBytes: number; logRows: number; logBytes: number } | undefined {
    const known = this.#known.get(documentId);
    return known && { snapshotBytes: known.snapshotBytes, logRows: known.rows.size, logBytes: known.logBytes };
  }

  bytesOf(documentId: string): number {
    const known = this.#known.get(documentId);
    return known ? known.snapshotBytes + known.logBytes : 0;
  }

  forget(documentId: string): void {
    this.#known.delete(documentId);
  }
}
