/** What chats show of a link to the product, one picture a language: `npm run cards` after the sample or its texts have changed. */

import { readFileSync, writeFileSync } from "node:fs";
import { PRODUCT_NAME } from "@treeline/contract";
import { buildSnapshot } from "@treeline/map";
import { SceneBuilder } from "@treeline/scene";
import { createNodeMeasurer, renderCard } from "@treeline/scene/node";
import { buildSchema } from "../../lib/sketch/build-schema.ts";
import { enHome } from "../../texts/en/home.ts";
import { ruHome } from "../../texts/ru/home.ts";
import { OUTLINES } from "./sample/outlines.server.ts";
import { SAMPLE_LOOK } from "./sample/sample.ts";

const PUBLIC = new URL("../../../public/", import.meta.url);

const TEXTS = {
  en: { title: enHome.home.title, byline: "Mind maps, alone or together, in any browser" },
  ru: { title: ruHome.home.title, byline: "Карты мыслей: для себя и для команды, в любом браузере" },
} as const;

for (const language of ["en", "ru"] as const) {
  const schema = buildSchema(OUTLINES[language].root);
  const scene = new SceneBuilder(createNodeMeasurer()).build(buildSnapshot(schema, { name: "", ...SAMPLE_LOOK }));
  const { bytes } = await renderCard(scene, {
    ...TEXTS[language],
    brand: PRODUCT_NAME,
    readImage: async (id) => readFileSync(new URL(`./${id}.svg`, import.meta.url)),
  });
  writeFileSync(new URL(`card.${language}.png`, PUBLIC), bytes);
}
