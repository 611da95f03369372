import { Tooltip } from "@base-ui/react/tooltip";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { CommandFacts } from "../use-command-facts.ts";
import styles from "./bar-tips.module.css";

type TipHandle = ReturnType<typeof Tooltip.createHandle<CommandFacts>>;

const TipContext = createContext<TipHandle | null>(null);

/** One tooltip for all the buttons in it: a toolbar of eleven would else build eleven. */
export function BarTips({ children }: { children: ReactNode }) {
  const [handle] = useState(() => Tooltip.createHandle<CommandFacts>());
  return (
    <Tooltip.Provider delay={500}>
      <TipContext value={handle}>{children}</TipContext>
      <Tooltip.Root handle={handle} disableHoverablePopup>
        {({ payload }) => (
          <Tooltip.Portal>
            <Tooltip.Positioner className={styles.positioner} sideOffset={8}>
              <Tooltip.Popup className={styles.tip}>
                {payload?.name}
                {payload?.keys && <kbd className={styles.keys}>{payload.keys}</kbd>}
              </Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

export function useTipHandle(): TipHandle {
  const handle = useContext(TipContext);
  if (!handle) throw new Error("a button of a bar outside a bar");
  return handle;
}
