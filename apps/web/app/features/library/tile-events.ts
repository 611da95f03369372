import type { DocumentItem } from "@treeline/contract";

/** What tiles and their menu tell the list. The same object all the time, so that tiles are not drawn anew for it. */
export interface TileEvents {
  press(id: string, isRange: boolean): void;
  openMenu(menu: OpenMenu): void;
  startRename(id: string): void;
  endRename(): void;
  share(id: string): void;
  /** Asks first: there is no way back without the owner. */
  leave(items: readonly DocumentItem[]): void;
}

/** The menu of a document, at the button that opened it. */
export interface OpenMenu {
  readonly item: DocumentItem;
  readonly button: HTMLElement;
  /** Then it begins at its first entry. */
  readonly isByKey: boolean;
}
