import type { LayoutName } from "@treeline/layout";
import type { ThemeName } from "@treeline/map";
import type { OutlineTopic } from "../../lib/sketch/outline.ts";

/** In the order in which they are offered; the first one teaches. */
export const TEMPLATE_IDS = ["tour", "meeting", "project", "week", "study", "essay", "trip", "team"] as const;

export type TemplateId = (typeof TEMPLATE_IDS)[number];

export const TEMPLATE_LOOKS: Readonly<Record<TemplateId, { readonly layout: LayoutName; readonly theme: ThemeName }>> =
  {
    tour: { layout: "CompactBoxH", theme: "Base" },
    meeting: { layout: "CompactBoxLR", theme: "Blue" },
    project: { layout: "TimelineLR", theme: "Colorful" },
    week: { layout: "IndentedLR", theme: "Green" },
    study: { layout: "CompactBoxH", theme: "Purple" },
    essay: { layout: "CompactBoxLR", theme: "Orange" },
    trip: { layout: "CompactBoxH", theme: "Colorful" },
    team: { layout: "CompactBoxTB", theme: "Monochrome" },
  };

/** In one language. */
export type TemplateTexts = Readonly<Record<TemplateId, TemplateText>>;

interface TemplateText {
  readonly title: string;
  readonly text: string;
  readonly root: OutlineTopic;
}

export const isTemplateId = (value: unknown): value is TemplateId =>
  (TEMPLATE_IDS as readonly unknown[]).includes(value);

/** As it is offered: with a picture of it, drawn by the engine. */
export interface OfferedTemplate {
  readonly id: TemplateId;
  readonly title: string;
  readonly text: string;
  readonly svg: string;
}
