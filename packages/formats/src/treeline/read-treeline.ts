import {
  type MapSchema,
  NAME_MAX_LENGTH,
  newId,
  parseSchema,
  plainText,
  type SchemaNode,
  uploadingUrl,
} from "@treeline/map";
import { cutText } from "../building/cut-text.ts";
import type { ImportedMap, ImportedPicture } from "../building/imported-map.ts";
import { pictureType } from "../building/measure-picture.ts";
import { asRecord, asText } from "../json/json-value.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { parseJson, readEntryText, type Source } from "../source.ts";
import { TREELINE_VERSION } from "./write-treeline.ts";

/** Our own file, or the content of a document as the calls give it. It is checked like anything from outside. */
export function readTreeline(source: Source, tally: Tally): ImportedMap {
  const json = asRecord(parseJson(readEntryText(source, "treeline.json", tally) ?? "")) ?? {};
  const isFile = json.format === "treeline";
  if (isFile && json.version !== TREELINE_VERSION) throw new FileRefusal("unsupported_version", asText(json.version));
  const parsed = parseSchema(isFile ? json.schema : json);
  if (!parsed.ok) throw new FileRefusal("broken", parsed.problems[0]?.path);
  const { schema, pictures } = placePictures(parsed.value, source);
  const [name, layout, theme] = [asText(json.name), asText(json.layout), asText(json.theme)];
  const title = isFile && name ? name : plainText(schema.nodes[schema.root]?.text ?? []);
  return {
    name: cutText(title, NAME_MAX_LENGTH),
    ...(isFile && layout !== undefined && { layout }),
    ...(isFile && theme !== undefined && { theme }),
    schema,
    pictures,
  };
}

/** Their addresses were those of another document: they are stored anew, under ids of their own. */
function placePictures(schema: MapSchema, source: Source): { schema: MapSchema; pictures: ImportedPicture[] } {
  const pictures: ImportedPicture[] = [];
  if (source.kind !== "zip") return { schema, pictures };
  const nodes: Record<string, SchemaNode> = { ...schema.nodes };
  for (const [topic, node] of Object.entries(schema.nodes)) {
    const bytes = node.image && source.zip.read(`pictures/${node.image.id}`);
    const type = bytes && pictureType(bytes);
    if (!node.image || !bytes || type === undefined || type === "image/svg+xml") continue;
    const id = newId();
    nodes[topic] = { ...node, image: { ...node.image, id, url: uploadingUrl(id) } };
    pictures.push({ id, topic, type, bytes });
  }
  return { schema: { ...schema, nodes }, pictures };
}
