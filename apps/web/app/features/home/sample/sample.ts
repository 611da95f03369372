import { DEFAULT_LAYOUT, type LayoutName } from "@treeline/layout";
import type { MapSchema, ThemeName, TopicId } from "@treeline/map";

/** In the map, from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Topics at which the page shows that people are at work: one is selected, one is somebody else's, below one a third person points. */
export interface SampleParts {
  readonly selected: TopicId;
  readonly watched: TopicId;
  readonly passed: TopicId;
}

/** Where they are; undefined while folded away. */
export type SampleMarks = { readonly [Part in keyof SampleParts]: Box | undefined };

export interface Person {
  readonly name: string;
  /** Of the name on their cursor. */
  readonly nameWidth: number;
}

/** Topics that a person adds, letter by letter. */
export interface TypedTopics {
  readonly by: "watched" | "passed";
  readonly below: TopicId;
  readonly texts: readonly string[];
}

/** A layout or theme as its picker names it. */
export interface NamedLook<Id> {
  readonly id: Id;
  readonly name: string;
}

/** The large map of the home page. It is a picture first, and comes to life when the engine is there. */
export interface Sample {
  readonly name: string;
  readonly schema: MapSchema;
  readonly parts: SampleParts;
  readonly typed: readonly TypedTopics[];
  readonly looks: {
    readonly layouts: readonly NamedLook<LayoutName>[];
    readonly themes: readonly NamedLook<ThemeName>[];
  };
  /** Whose the second and the third part are. */
  readonly people: { readonly watcher: Person; readonly passerBy: Person };
  readonly picture: {
    readonly svg: string;
    readonly viewBox: string;
    readonly marks: SampleMarks;
  };
}

export const SAMPLE_LOOK = { layout: DEFAULT_LAYOUT, theme: "Colorful" } as const;
