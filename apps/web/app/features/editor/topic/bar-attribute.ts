/** Marks toolbars: a press on one does not close the popover that it opened. */
export const BAR_ATTRIBUTE = { "data-topic-bar": "" } as const;

export const isInBar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-topic-bar]") !== null;
