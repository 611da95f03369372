import type { ListPlace } from "@treeline/contract";
import type { Fetched } from "../../lib/fetch-api.ts";
import type { OwnWorks } from "../../lib/own-works.ts";
import type { DocumentList } from "./document-list.ts";
import { FIRST_PAGE_LENGTH } from "./library-data.ts";
import { type Stretch, TABS } from "./library-state.ts";

type Items = readonly ListPlace[];

/** Keeps what one looks at in step with the server. */
export interface Refresher {
  /** These came from the server just now. */
  note(items: Items): void;
  /** The screen rests on these, with which this stretch begins. Those that may be out of date are asked for again. */
  look(stretch: Stretch, items: Items): void;
  /** Anything may have changed: asks for the beginnings of both lists and for what one looks at; the rest when one gets there. */
  refresh(): Promise<void>;
}

interface Means {
  readonly works: OwnWorks;
  ask(stretch: Stretch): Promise<Fetched<DocumentList>>;
  show(stretch: Stretch, page: DocumentList): void;
  /** In another tab: the server knows where to go from here. */
  onSignedOut(): void;
}

const BEGINNINGS: readonly Stretch[] = TABS.map((tab) => ({ tab, after: null }));
const isBeginning = ({ search, after }: Stretch) => search === undefined && after === null;

export function createRefresher({ works, ask, show, onSignedOut }: Means): Refresher {
  /** Told by the server, or asked for, since everything was last in doubt. */
  const known = new Set<string>();
  let looked: Stretch | null = null;
  let running: Promise<void> | null = null;

  const note = (items: Items) => {
    for (const { id } of items) known.add(id);
  };
  const bring = async (listStretches: () => readonly Stretch[]): Promise<boolean> => {
    const answers = await works.readLatest(() =>
      Promise.all(listStretches().map(async (stretch) => ({ stretch, answer: await ask(stretch) }))),
    );
    if (answers.some(({ answer }) => !answer.ok && answer.problem.status === 401)) onSignedOut();
    for (const { stretch, answer } of answers) {
      if (!answer.ok) continue;
      note(answer.value.items);
      show(stretch, answer.value);
    }
    return answers.every(({ answer }) => answer.ok);
  };
  const bringAll = async () => {
    await bring(() => (looked && !isBeginning(looked) ? [...BEGINNINGS, looked] : BEGINNINGS));
    running = null;
  };
  return {
    note,
    look(stretch, items) {
      looked = stretch;
      const at = items.findIndex(({ id }) => !known.has(id));
      if (at < 0) return;
      const asked = items.slice(at, at + FIRST_PAGE_LENGTH);
      note(asked);
      const askAgain = async () => {
        const isDone = await bring(() => [{ ...stretch, after: items[at - 1] ?? stretch.after }]);
        // The next look asks again.
        if (!isDone) for (const { id } of asked) known.delete(id);
      };
      void askAgain();
    },
    refresh() {
      known.clear();
      // What is on its way may be older than the reason to ask.
      if (running) works.touch();
      running ??= bringAll();
      return running;
    },
  };
}
