import type { TopicId } from "@treeline/map";

/** The id of a topic's element in the mirror, if it is in it. `place` where there is a second map in the page. */
export const ariaIdOf = (topic: TopicId, place = "topic"): string => `${place}-${topic}`;
