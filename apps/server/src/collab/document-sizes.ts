import type { Loaded } from "./load-content.ts";

interface Size {
  snapshotBytes: number;
  logRows: number;
  logBytes: number;
}

/** How much of each open document is stored, as far as this server knows. */
export class DocumentSizes {
  readonly #sizes = new Map<string, Size>();

  set(documentId: string, { snapshotBytes, logRows, logBytes }: Pick<Loaded, keyof Size>): void {
    this.#sizes.set(documentId, { snapshotBytes, logRows, logBytes });
  }

  add(documentId: string, bytes: number): void {
    const size = this.#sizes.get(documentId);
    if (!size) return;
    size.logRows += 1;
    size.logBytes += bytes;
  }

  find(documentId: string): Readonly<Size> | undefined {
    return this.#sizes.get(documentId);
  }

  bytesOf(documentId: string): number {
    const size = this.#sizes.get(documentId);
    return size ? size.snapshotBytes + size.logBytes : 0;
  }

  forget(documentId: string): void {
    this.#sizes.delete(documentId);
  }
}
