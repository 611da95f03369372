import { createStore, type Store } from "../../session/store.ts";

const NAME_DEBOUNCE_MS = 1000;

/** A name while it is being typed. One pause is one edit of the map, so that undo takes back a name and not a letter. */
export interface NameDraft {
  /** What stands in the field; null while that is the document's own name. */
  readonly text: Store<string | null>;
  /** The field was entered, and this is the name to come back to. */
  begin(name: string): void;
  type(text: string): void;
  /** Writes what waits for the pause. */
  flush(): void;
  /** The field was left: the newest name of the document is shown. An empty name is dropped. */
  leave(): void;
  /** Back to the name from before, also where a pause has written another one. */
  cancel(): void;
}

export function createNameDraft(rename: (name: string) => void): NameDraft {
  const text = createStore<string | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: string | null = null;
  let isWritten = false;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    if (timer === undefined) return;
    stop();
    const name = text.get()?.trim();
    if (!name) return;
    isWritten = true;
    rename(name);
  };
  return {
    text,
    flush,
    begin(name) {
      before = name;
      isWritten = false;
    },
    type(next) {
      text.set(next);
      stop();
      timer = setTimeout(flush, NAME_DEBOUNCE_MS);
    },
    leave() {
      flush();
      text.set(null);
    },
    cancel() {
      stop();
      text.set(null);
      if (isWritten && before !== null) rename(before);
      isWritten = false;
    },
  };
}
