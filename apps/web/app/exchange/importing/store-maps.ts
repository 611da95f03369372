import { at, DOCUMENT_NAME_MAX_LENGTH, type DocumentItem, type documents } from "@treeline/contract";
import type { ImportedMap } from "@treeline/formats";
import { LAYOUTS, newId, placePictures, plainText, THEMES } from "@treeline/map";
import { type Fetched, fetchApi } from "../../lib/api/fetch-api.ts";
import type { ImportStep, MadeDocuments } from "./messages.ts";
import { countRefused, type SentPictures, sendPictures } from "./send-pictures.ts";
import { type StoredReport, withoutPictures } from "./stored-report.ts";
import { withPatience } from "./with-patience.ts";

/** Megabytes on a slow line. */
const CONTENT_LIMIT_MS = 180_000;

interface Deps {
  readonly report: StoredReport;
  readonly fileName: string;
  onStep(step: ImportStep): void;
}

/** Each map as a document, its pictures first. What was made before a refusal stays: each document is whole. */
export async function storeMaps(
  maps: readonly ImportedMap[],
  { report, fileName, onStep }: Deps,
): Promise<MadeDocuments> {
  const made: DocumentItem[] = [];
  let refused = 0;
  const reported = () => withoutPictures(report, refused);
  const all = maps.reduce((sum, { pictures }) => sum + pictures.length, 0);
  let done = 0;
  const onPicture = () => onStep({ at: "pictures", done: ++done, all });
  if (all > 0) onStep({ at: "pictures", done, all });
  for (const map of maps) {
    const sent = await sendPictures(map.pictures, onPicture);
    if (!sent.ok) return { documents: made, report: reported(), problem: { kind: "call", problem: sent.problem } };
    refused += countRefused(sent.urls);
    onStep({ at: "saving" });
    const answer = await createDocument(map, sent, fileName);
    if (!answer.ok) return { documents: made, report: reported(), problem: { kind: "call", problem: answer.problem } };
    const { schema: _, ...item } = answer.value;
    made.push(item);
  }
  return { documents: made, report: reported(), problem: null };
}

function createDocument(
  map: ImportedMap,
  { urls }: Extract<SentPictures, { ok: true }>,
  fileName: string,
): Promise<Fetched<documents.Document>> {
  const { schema, layout, theme } = map;
  const name = map.name || plainText(schema.nodes[schema.root]?.text ?? []).trim() || fileName;
  const body = {
    name: name.slice(0, DOCUMENT_NAME_MAX_LENGTH),
    layout_type: LAYOUTS.find((known) => known === layout),
    theme: THEMES.find((known) => known === theme),
    schema: placePictures(schema, urls),
    key: newId(),
  };
  // The same key: if the answer of the first call got lost, the second finds its document.
  return withPatience(() => fetchApi(at.createDocument, { body, timeoutMs: CONTENT_LIMIT_MS }));
}
