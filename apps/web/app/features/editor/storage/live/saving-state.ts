import { isContentRefusal } from "@treeline/contract/live";
import type { Saving } from "../../session/saving.ts";
import { createStore } from "../../session/store.ts";
import type { SaveLedger } from "./save-ledger.ts";

/** Whether what is open is on its way, from what the connection and its ledger say. */
export class SavingState {
  readonly saving = createStore<Saving>({ kind: "saved", savedAt: null });
  readonly unsent = createStore(0);
  #isOnline: boolean;
  /** The code that the socket was closed with; 0: no refusal. It is over when something is stored, not when the socket is back. */
  #refusal = 0;
  /** Own changes are sent no more from here: they are brought along by their content. */
  #isRebuilt = false;

  constructor({ isOnline }: { readonly isOnline: boolean }) {
    this.#isOnline = isOnline;
  }

  onLedger(ledger: SaveLedger): void {
    const { open } = ledger;
    if (open < this.unsent.get()) this.#refusal = 0;
    this.unsent.set(open);
    const { kind, savedAt } = this.saving.get();
    const isRefused = this.#refusal !== 0 || (ledger.isRefused && !this.#isRebuilt);
    const next = open === 0 ? "saved" : isRefused ? "failed" : this.#isOnline ? "saving" : "waiting";
    if (next === kind) return;
    this.saving.set({ kind: next, savedAt: next === "saved" ? Date.now() : savedAt, refusal: this.#refusal });
  }

  onSynced(ledger: SaveLedger): void {
    this.#isOnline = true;
    if (this.unsent.get() === 0) this.#refusal = 0;
    this.onLedger(ledger);
  }

  onOutdated(ledger: SaveLedger, isRebuilt: boolean): void {
    this.#isRebuilt = isRebuilt;
    this.#isOnline = true;
    this.onLedger(ledger);
  }

  onClose(ledger: SaveLedger, code: number): void {
    this.#isOnline = false;
    this.#refusal = isContentRefusal(code) ? code : 0;
    this.onLedger(ledger);
  }
}
