import { Menu } from "@base-ui/react/menu";
import { useRef, useState } from "react";
import styles from "../../ui/menu.module.css";
import { DocumentMenuItems } from "./document-menu-items.tsx";
import type { TileEvents, TileMenu } from "./tile-events.ts";

interface DocumentMenuProps {
  readonly menu: TileMenu;
  readonly events: TileEvents;
  /** The button that opened it, or what is now in its place. */
  findFinalFocus(): HTMLElement | null;
}

/** One menu for all tiles; the tile that opens it brings its document. */
export function DocumentMenu({ menu, events, findFinalFocus }: DocumentMenuProps) {
  // It opens inside the page's landmark, where screen readers look for it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isRenaming = useRef(false);
  const itemEvents = {
    ...events,
    startRename(id: string) {
      isRenaming.current = true;
      events.startRename(id);
    },
  };
  return (
    <>
      <div ref={setPlace} />
      <Menu.Root handle={menu} onOpenChange={(isOpen) => isOpen && (isRenaming.current = false)}>
        {({ payload: item }) => (
          <Menu.Portal container={place}>
            <Menu.Positioner className={styles.positioner} sideOffset={4} align="end">
              {/* A name that is being edited has the focus already. */}
              <Menu.Popup className={styles.popup} finalFocus={() => (isRenaming.current ? false : findFinalFocus())}>
                {item && <DocumentMenuItems item={item} events={itemEvents} />}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        )}
      </Menu.Root>
    </>
  );
}
