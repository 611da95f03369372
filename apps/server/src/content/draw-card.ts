import { PRODUCT_NAME } from "@treeline/contract";
import { buildSnapshot, type MapSchema } from "@treeline/map";
import type { Card } from "@treeline/scene/node";
import type { ContentMeta } from "./content-view.ts";

interface GivenCard {
  readonly meta: ContentMeta;
  /** As the view has it. */
  readonly schema: Uint8Array;
  readonly byline: string;
  /** The pictures in it, by their addresses. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** What chats show of a link to a document. */
export async function drawCard({ meta, schema, byline, pictures }: GivenCard): Promise<Card> {
  // Most workers never draw: the scene and Skia take as long to load as all the rest.
  const [{ SceneBuilder }, { drawMarks, provideMarkDrawing }, { createNodeMeasurer, renderCard }] = await Promise.all([
    import("@treeline/scene"),
    import("@treeline/scene/marks"),
    import("@treeline/scene/node"),
  ]);
  provideMarkDrawing(drawMarks);
  const snapshot = buildSnapshot(JSON.parse(Buffer.from(schema).toString()) as MapSchema, meta);
  const scene = new SceneBuilder(createNodeMeasurer()).build(snapshot);
  return renderCard(scene, {
    title: meta.name,
    byline,
    brand: PRODUCT_NAME,
    readImage: async (_id, url) => pictures.get(url),
  });
}
