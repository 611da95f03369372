import { type MapDoc, type MapSnapshot, setText, type Topic } from "@treeline/map";
import { LESSONS, type Lesson, TOUR_MOVE_FROM } from "../../../lib/documents/tour.ts";
import type { EditorText } from "../../../texts/text-set.ts";
import type { Session } from "../session/session.ts";

const TICK = "✓ ";
/** Undo leaves ticks alone: it takes back what the person did, and that was learnt. */
const TICK_ORIGIN = { treeline: "tour" };

interface Before {
  readonly meta: MapSnapshot["meta"];
  /** What the lesson about typing said. */
  readonly words: string | undefined;
}

type IsDone = (map: MapDoc, topic: Topic, before: Before) => boolean;

const IS_DONE: Readonly<Record<Lesson, IsDone>> = {
  "tour-child": (_, { children }) => children.length > 0,
  "tour-sibling": (map, { id }) => (map.findParent(id)?.children ?? []).some((each) => !isLesson(each)),
  "tour-rename": (_, { plain }, { words }) => plain !== words,
  "tour-move": (map, { id }) => map.findParent(id)?.id !== TOUR_MOVE_FROM,
  "tour-fold": (_, { folded }) => folded,
  "tour-note": (_, { note }) => note !== undefined,
  "tour-connect": (map, { id }) => map.read().connections.some(({ from, to }) => from === id || to === id),
  "tour-format": (_, { text }) => text.some((run) => run.bold),
  "tour-layout": (map, _, { meta }) => map.read().meta.layout !== meta.layout,
  "tour-theme": (map, _, { meta }) => map.read().meta.theme !== meta.theme,
};

const isLesson = ({ id }: Topic) => (LESSONS as readonly string[]).includes(id);

const isTicked = ({ plain }: Topic) => plain.startsWith(TICK);

interface Teaching {
  readonly t: EditorText;
  /** Aborted when the document is closed. */
  readonly signal: AbortSignal;
}

/** In the map that teaches: ticks off what this person has done, and says so. */
export function watchTour({ editor, notice }: Session, { t, signal }: Teaching): void {
  const { map } = editor;
  const before = { meta: map.read().meta, words: map.findTopic("tour-rename")?.plain };
  let hasOwnChanges = false;
  const stopMap = map.subscribe(({ origin }) => {
    // Other people's pages tick off what they do.
    if (origin === "local") hasOwnChanges = true;
  });
  const stopEditor = editor.subscribe(({ typing, isReadOnly }) => {
    if (!hasOwnChanges || typing || isReadOnly) return;
    hasOwnChanges = false;
    const done = LESSONS.filter((id) => {
      const topic = map.findTopic(id);
      return topic && !isTicked(topic) && IS_DONE[id](map, topic, before);
    });
    if (done.length === 0) return;
    tick(map, done);
    const left = LESSONS.map((id) => map.findTopic(id)).filter((topic) => topic && !isTicked(topic)).length;
    const count = LESSONS.length - left;
    notice.set({ text: left > 0 ? t("page.tour.done", { count, total: LESSONS.length }) : t("page.tour.finished") });
  });
  signal.addEventListener("abort", () => {
    stopMap();
    stopEditor();
  });
}

function tick(map: MapDoc, lessons: readonly Lesson[]): void {
  map.doc.transact(() => {
    for (const topic of lessons) {
      const text = map.findTopic(topic)?.text ?? [];
      setText(map, { topic, text: [{ text: TICK }, ...text] });
    }
  }, TICK_ORIGIN);
}
