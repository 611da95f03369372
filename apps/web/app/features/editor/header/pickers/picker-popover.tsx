import { Popover } from "@base-ui/react/popover";
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from "react";
import { useSessionIfOpen } from "../../session/session.ts";
import { whereFocusGoes } from "../final-focus.ts";
import { belowHeader } from "../header-gap.ts";
import styles from "./picker-popover.module.css";

export interface PickerPopoverProps {
  /** What it stands under. */
  readonly button: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly isByKeyboard: boolean;
  readonly onOpenChange: NonNullable<ComponentProps<typeof Popover.Root>["onOpenChange"]>;
}

const UNDER_HEADER = belowHeader(8);

/** Tiles under the button that shows the choice. It stays open while one tries them. */
export function PickerPopover({
  button,
  isOpen,
  isByKeyboard,
  onOpenChange,
  label,
  children,
}: PickerPopoverProps & { label: string; children: ReactNode }) {
  const session = useSessionIfOpen();
  const popup = useRef<HTMLDivElement>(null);
  // It opens inside the header: a landmark, where screen readers look for it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Popover.Root open={isOpen && session !== null} onOpenChange={onOpenChange}>
      <span ref={setPlace} className={styles.place} />
      <Popover.Portal container={place}>
        <Popover.Positioner
          className={styles.positioner}
          anchor={button}
          side="bottom"
          sideOffset={UNDER_HEADER}
          collisionPadding={8}
        >
          <Popover.Popup
            ref={popup}
            className={styles.popup}
            aria-label={label}
            initialFocus={() => popup.current?.querySelector<HTMLElement>("input:checked") ?? true}
            finalFocus={() => whereFocusGoes(button.current, { session, isByKeyboard })}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
