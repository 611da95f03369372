import { rename } from "@treeline/editor";
import { pasteMap } from "@treeline/editor/paste";
import { applySchema, buildSnapshot, MapError, type MapSchema, placePictures } from "@treeline/map";
import type { ReadFile } from "../../../exchange/importing/messages.ts";
import type { Work } from "../../../exchange/importing/run-import.ts";
import { countRefused, sendPictures } from "../../../exchange/importing/send-pictures.ts";
import { withoutPictures } from "../../../exchange/importing/stored-report.ts";
import type { Imported } from "../../../exchange/importing/use-imports.ts";
import type { ImportPlace } from "../session/panel.ts";
import type { Session } from "../session/session.ts";

type Target = Exclude<ImportPlace, "document">;
type ReadMap = ReadFile["maps"][number];

const TOO_LARGE = { kind: "call", problem: { status: 413, code: "too_large", detail: "" } } as const;

/** What was read from a file, into the open map: one step, which undo takes back. Pictures are stored before. */
export async function takeMaps({ maps, report }: ReadFile, into: Target, { session, work }: Deps): Promise<Imported> {
  const ready: MapSchema[] = [];
  let lost = 0;
  for (const map of maps) {
    const stored = await storePictures(map, { session, work });
    if ("problem" in stored) return { at: "failed", problem: { kind: "call", problem: stored.problem } };
    ready.push(stored.schema);
    lost += stored.lost;
  }
  work.signal.throwIfAborted();
  const { history } = session.editor;
  const { depth } = history;
  const isTaken = into === "map" ? replaceMap(session, maps, ready) : addBranches(session, ready, into.topic);
  if (!isTaken) {
    // All or nothing: of several sheets the first ones may have had room.
    if (history.depth > depth) history.takeBack(depth);
    return { at: "failed", problem: TOO_LARGE };
  }
  return { at: "done", documents: [], report: withoutPictures(report, lost), problem: null };
}

interface Deps {
  readonly session: Session;
  readonly work: Work;
}

async function storePictures({ schema, pictures }: ReadMap, { session, work }: Deps) {
  // There is no server to keep them for a map without an account.
  const nowhere = new Map(pictures.map(({ id }) => [id, null]));
  if (session.local) return { schema: placePictures(schema, nowhere), lost: pictures.length };
  let done = 0;
  const onOne = () => work.onStep({ at: "pictures", done: ++done, all: pictures.length });
  const sent = await sendPictures(pictures, onOne);
  if (!sent.ok) return sent;
  return { schema: placePictures(schema, sent.urls), lost: countRefused(sent.urls) };
}

/** However many sheets there are. False: the map has no room for them. */
function addBranches({ editor }: Pick<Session, "editor">, schemas: readonly MapSchema[], topic: string): boolean {
  editor.run("commit-typing");
  const { meta } = editor.state.snapshot;
  let isTaken = true;
  editor.history.run(() => {
    isTaken = schemas.every((schema) => editor.run(pasteMap(buildSnapshot(schema, meta), topic)));
  });
  return isTaken;
}

/** The first sheet takes the place of what is there, the others are branches of it. */
function replaceMap({ editor }: Session, maps: readonly ReadMap[], [first, ...rest]: readonly MapSchema[]): boolean {
  if (!first) return false;
  editor.run("commit-typing");
  const { map, history } = editor;
  let isTaken = true;
  try {
    history.run(() => {
      applySchema(map, first);
      const name = maps[0]?.name;
      if (name) editor.run(rename(name));
      isTaken = addBranches({ editor }, rest, first.root);
    });
  } catch (error) {
    if (error instanceof MapError) return false;
    throw error;
  }
  return isTaken;
}
