/** The root of the map that teaches. */
export const TOUR_ROOT = "tour";

/** Its topics that say what to do, and notice when it was done: the ids of these topics. */
export const LESSONS = [
  "tour-child",
  "tour-sibling",
  "tour-rename",
  "tour-move",
  "tour-fold",
  "tour-note",
  "tour-connect",
  "tour-format",
  "tour-layout",
  "tour-theme",
] as const;

export type Lesson = (typeof LESSONS)[number];

/** Where the topic stands that is to be moved. */
export const TOUR_MOVE_FROM = "tour-order";
