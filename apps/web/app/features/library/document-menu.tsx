import { Menu } from "@base-ui/react/menu";
import { useEffect, useRef, useState } from "react";
import { shownName } from "../../lib/shown-name.ts";
import { useText } from "../../texts/use-text.ts";
import styles from "../../ui/menu.module.css";
import { DocumentMenuItems } from "./document-menu-items.tsx";
import type { OpenMenu, TileEvents } from "./tile-events.ts";

interface DocumentMenuProps {
  readonly menu: OpenMenu | null;
  readonly events: TileEvents;
  /** The button that opened it, or what is now in its place. */
  findFinalFocus(): HTMLElement | null;
  onClose(): void;
}

/** One menu for all tiles: a trigger of its own in each would cost more than the rest of the tile. */
export function DocumentMenu({ menu, events, findFinalFocus, onClose }: DocumentMenuProps) {
  const t = useText();
  // It opens inside the page's landmark, where screen readers look for it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The entries stay while it fades out.
  const [last, setLast] = useState(menu);
  if (menu && menu !== last) setLast(menu);
  const popup = useRef<HTMLDivElement>(null);
  /** A name that is being edited or a dialog takes the focus; the menu must not take it away from there. */
  const isFocusTaken = useRef(false);
  useEffect(() => {
    if (!menu) return;
    isFocusTaken.current = false;
    if (!menu.isByKey) return;
    // A frame later, when the menu has settled its own focus.
    const frame = requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [menu]);
  const takeFocus =
    <Given,>(act: (given: Given) => void) =>
    (given: Given) => {
      isFocusTaken.current = true;
      act(given);
    };
  const itemEvents: TileEvents = {
    ...events,
    startRename: takeFocus(events.startRename),
    share: takeFocus(events.share),
    leave: takeFocus(events.leave),
  };
  return (
    <>
      <div ref={setPlace} />
      {last && (
        <Menu.Root open={menu !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
          <Menu.Portal container={place}>
            <Menu.Positioner className={styles.positioner} anchor={last.button} sideOffset={4} align="end">
              <Menu.Popup
                ref={popup}
                className={styles.popup}
                aria-label={t("library.more", { name: shownName(last.item.name, t) })}
                finalFocus={() => (isFocusTaken.current ? false : findFinalFocus())}
              >
                <DocumentMenuItems item={last.item} events={itemEvents} />
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
    </>
  );
}
