import type { Editor } from "@treeline/editor";
import { LocalDocuments } from "../../../lib/local-documents/local-documents.ts";
import { type Draft, draftOf, hasPlace, isWritten, writeDraft } from "./draft.ts";

interface Kept {
  readonly editor: Editor;
  /** Of the copy of the document. */
  readonly key: string;
  /** A page that is gone left words, and they are in the map again. */
  onBack(draft: Draft): void;
}

const PAUSE_MS = 300;

/**
 * Words in the open text box are in the map only when it is left. A crash, or a phone that ends a page in the background, would lose
 * them, so they are kept aside while they are typed. The next page of the document writes those of pages that are gone: each page
 * holds a lock for as long as it lives.
 */
export async function keepDraft({ editor, key, onBack }: Kept): Promise<() => void> {
  const local = await LocalDocuments.open();
  // Browsers give locks only to pages that came over a safe connection.
  if (!local || !navigator.locks) return () => local?.close();
  const page = crypto.randomUUID();
  const release = await hold(lockOf(page));
  const stop = follow(editor, {
    keep: (draft) => void local.keepDraft({ key, page, draft }).catch(ignore),
    drop: () => void local.dropDraft(key, page).catch(ignore),
  });
  let isStopped = false;
  const takeOver = async () => {
    for (const { page: other, draft } of await listLeft(local, key)) {
      // Nothing comes between somebody's letters: the next page takes what is left.
      if (isStopped || editor.state.typing || editor.state.isReadOnly) return;
      if (!isWritten(draft, editor.state)) {
        if (hasPlace(draft, editor.state)) onBack(draft);
        editor.run(writeDraft(draft));
      }
      await local.dropDraft(key, other);
    }
  };
  // Of two pages that open at once only one finds them.
  void untilNotTyping(editor)
    .then(() => navigator.locks.request(`drafts of ${key}`, takeOver))
    .catch(ignore);
  return () => {
    isStopped = true;
    stop();
    release();
    local.close();
  };
}

/** Of pages that are gone. */
async function listLeft(local: LocalDocuments, key: string) {
  const { held } = await navigator.locks.query();
  const alive = new Set(held?.map(({ name }) => name));
  const all = await local.listDrafts<Draft>(key);
  return all.filter(({ page }) => !alive.has(lockOf(page)));
}

function follow(editor: Editor, { keep, drop }: { keep(draft: Draft): void; drop(): void }): () => void {
  let isKept = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const draft = draftOf(editor.state.typing);
    if (draft) keep(draft);
    else if (isKept) drop();
    isKept = draft !== null;
  };
  const stop = new AbortController();
  const { signal } = stop;
  const detach = editor.subscribe(({ typing }, before) => {
    if (typing === before.typing) return;
    if (typing) waiting ??= setTimeout(write, PAUSE_MS);
    else write();
  });
  // Somebody may be typing already.
  write();
  // Phones may end a hidden page without a word.
  document.addEventListener("visibilitychange", () => document.hidden && write(), { signal });
  return () => {
    detach();
    stop.abort();
    clearTimeout(waiting);
  };
}

function untilNotTyping(editor: Editor): Promise<void> {
  return new Promise((resolve) => {
    if (!editor.state.typing) return resolve();
    const detach = editor.subscribe(({ typing }) => {
      if (typing) return;
      detach();
      resolve();
    });
  });
}

const lockOf = (page: string): string => `page ${page}`;

/** Until the page is gone, or until it is released. */
function hold(name: string): Promise<() => void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => new Promise<void>((release) => resolve(release)));
  });
}

function ignore(): void {}
