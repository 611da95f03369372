import type { Language } from "@treeline/contract";
import type { MapSchema } from "@treeline/map";
import { buildSchema } from "../../lib/sketch/build-schema.ts";
import { drawnOnce, drawPicture } from "../../lib/sketch/draw-picture.server.ts";
import { en } from "./en.server.ts";
import { ru } from "./ru.server.ts";
import { type OfferedTemplate, TEMPLATE_IDS, TEMPLATE_LOOKS, type TemplateId, type TemplateTexts } from "./template.ts";

const TEXTS: Readonly<Record<Language, TemplateTexts>> = { en, ru };

const MARGIN = 8;

export const listTemplates = drawnOnce((language: Language): readonly OfferedTemplate[] =>
  TEMPLATE_IDS.map((id) => {
    const { title, text, root } = TEXTS[language][id];
    const svg = drawPicture(buildSchema(root), TEMPLATE_LOOKS[id], { margin: MARGIN, prefix: id });
    return { id, title, text, svg };
  }),
);

/** What a document made of it begins with. It has the name that it would have had by its root. */
export function buildTemplate(id: TemplateId, language: Language) {
  const { root } = TEXTS[language][id];
  const { layout, theme } = TEMPLATE_LOOKS[id];
  const schema: MapSchema = buildSchema(root);
  return { name: root.text, layout_type: layout, theme, schema };
}

export type BuiltTemplate = ReturnType<typeof buildTemplate>;
