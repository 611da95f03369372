import { Menu } from "@base-ui/react/menu";
import type { DocumentItem, User } from "@treeline/contract";
import { type ComponentProps, type RefObject, useState } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import menu from "../../../../ui/menu.module.css";
import { useSessionIfOpen } from "../../session/session.ts";
import { whereFocusGoes } from "../final-focus.ts";
import { belowHeader } from "../header-gap.ts";
import styles from "./document-menu.module.css";
import { DocumentMenuEntries } from "./document-menu-entries.tsx";

interface DocumentMenuListProps {
  readonly document: DocumentItem;
  readonly user: User | null;
  /** What it hangs under, and what opens it. */
  readonly places: { readonly anchor: RefObject<HTMLElement | null>; readonly button: RefObject<HTMLElement | null> };
  readonly isOpen: boolean;
  readonly isByKeyboard: boolean;
  readonly onOpenChange: NonNullable<ComponentProps<typeof Menu.Root>["onOpenChange"]>;
}

const UNDER_HEADER = belowHeader(4);

export function DocumentMenuList({
  document,
  user,
  places,
  isOpen,
  isByKeyboard,
  onOpenChange,
}: DocumentMenuListProps) {
  const t = useEditorText();
  const session = useSessionIfOpen();
  // The menu opens inside the header: a landmark, where screen readers look for it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  if (!session) return null;
  // An entry may have opened a dialog, which wants the focus.
  const giveFocusBack = () =>
    session.panel.get() ? false : whereFocusGoes(places.button.current, { session, isByKeyboard });
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <span ref={setPlace} className={styles.place} />
      <Menu.Portal container={place}>
        <Menu.Positioner
          className={menu.positioner}
          anchor={places.anchor}
          align="start"
          sideOffset={UNDER_HEADER}
          collisionPadding={8}
        >
          <Menu.Popup
            className={`${menu.popup} ${styles.popup}`}
            aria-label={t("header.menu")}
            finalFocus={giveFocusBack}
          >
            <DocumentMenuEntries document={document} user={user} isByKeyboard={isByKeyboard} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
