import { useEffect, useRef, useState } from "react";
import { useClosePanel } from "../../session/close-panel.ts";
import { useSession } from "../../session/session.ts";
import type { PrintChoice } from "./print-map.ts";

export type PrintStep = "choosing" | "working" | "failed";

/** Opens the browser's print dialog in place of ours. Leaving ours ends the preparations. */
export function usePrint() {
  const session = useSession();
  const close = useClosePanel();
  const [step, setStep] = useState<PrintStep>("choosing");
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (choice: PrintChoice) => {
    const work = new AbortController();
    running.current = work;
    setStep("working");
    try {
      const { preparePrint } = await import("./print-map.ts");
      const print = await preparePrint(session.editor.state.snapshot, choice, work.signal);
      close();
      await print();
    } catch {
      if (!work.signal.aborted) setStep("failed");
    }
  };
  return { step, start: (choice: PrintChoice) => void start(choice) };
}
