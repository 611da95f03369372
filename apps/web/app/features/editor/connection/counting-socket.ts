import type { SaveLedger } from "./save-ledger.ts";

/** A socket that tells the ledger what goes out and what comes in. */
export function buildSocketClass(ledger: SaveLedger): typeof WebSocket {
  return class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.binaryType = "arraybuffer";
      this.addEventListener("message", ({ data }: MessageEvent) => {
        if (data instanceof ArrayBuffer) ledger.noteReceived(this, new Uint8Array(data));
      });
    }

    override send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
      if (data instanceof Uint8Array) ledger.noteSent(this, data);
      super.send(data as Uint8Array<ArrayBuffer>);
    }
  };
}
