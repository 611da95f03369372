const tileOf = (panel: HTMLElement | null, id: string) => panel?.querySelector<HTMLElement>(`[data-id="${id}"]`);

export const findLink = (panel: HTMLElement | null, id: string): HTMLElement | null =>
  tileOf(panel, id)?.querySelector<HTMLElement>("a") ?? null;

/** The button that opens the menu of the document. */
export const findMenuButton = (tile: HTMLElement): HTMLElement | null =>
  tile.querySelector<HTMLElement>("[aria-haspopup=menu]");
