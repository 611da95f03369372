import type { Menu } from "@base-ui/react/menu";
import type { DocumentItem } from "@treeline/contract";

/** What tiles and their menu tell the list. The same object all the time, so that tiles are not drawn anew for it. */
export interface TileEvents {
  press(id: string, isRange: boolean): void;
  startRename(id: string): void;
  endRename(): void;
  share(id: string): void;
  /** Asks first: there is no way back without the owner. */
  leave(items: readonly DocumentItem[]): void;
}

export type TileMenu = Menu.Handle<DocumentItem>;
