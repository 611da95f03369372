import { describe, expect, it } from "vitest";
import { SaveLedger } from "./save-ledger.ts";

const open = () => new SaveLedger(() => {});

describe("what counts as saved", () => {
  it("what counts as saved is everything made before it was sent, once the server has answered", () => {
    const ledger = open();
    expect(ledger.open).toBe(0);
    ledger.noteMade();
    ledger.noteSent({ isWhole: false });
    ledger.noteMade();
    ledger.noteSent({ isWhole: false });
    ledger.noteAnswer(true);
    expect(ledger.open).toBeGreaterThan(0);
    ledger.noteAnswer(true);
    expect(ledger.open).toBe(0);
  });

  it("what counts as saved is nothing of what a lost socket did not answer, until all is sent anew", () => {
    const ledger = open();
    ledger.noteMade();
    ledger.noteSent({ isWhole: false });
    ledger.forgetSent();
    ledger.noteAnswer(true);
    expect(ledger.open).toBeGreaterThan(0);
    ledger.noteSent({ isWhole: true });
    ledger.noteAnswer(true);
    expect(ledger.open).toBe(0);
  });

  it("what counts as saved is nothing after a change that was not taken, until all is sent anew", () => {
    const ledger = open();
    ledger.noteMade();
    ledger.noteSent({ isWhole: false });
    ledger.noteMade();
    ledger.noteSent({ isWhole: false });
    ledger.noteAnswer(false);
    ledger.noteAnswer(true);
    expect(ledger.open).toBeGreaterThan(0);
    ledger.noteSent({ isWhole: true });
    ledger.noteAnswer(true);
    expect(ledger.open).toBe(0);
  });
});
