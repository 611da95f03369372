import { addImage, type Editor, setImageOf } from "@treeline/editor";
import type { TopicImage } from "@treeline/map";
import { IMAGE_MAX } from "@treeline/scene";
import { IMAGE_TYPES } from "../pick-image-files.ts";
import { createStore, type Store, type WritableStore } from "../session/store.ts";
import { type SentImage, sendImage, type UploadProblem } from "./send-image.ts";

export interface Upload {
  readonly id: number;
  readonly name: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly problem: UploadProblem | null;
}

/** A topic that gets the first picture; and one below which the rest go, the root if it is not said. */
export interface Destination {
  readonly into?: string | undefined;
  readonly below?: string | undefined;
}

export interface Uploads {
  readonly list: Store<readonly Upload[]>;
  add(files: readonly File[], where?: Destination): void;
  retry(id: number): void;
  dismiss(id: number): void;
}

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** More at once are refused with the first that is too many: each is a topic. */
const MOST_AT_ONCE = 20;

/** Image files that were picked, pasted or dropped and wait to be uploaded. */
export type Picked = WritableStore<readonly (Destination & { readonly files: readonly File[] })[]>;

/** Uploads what is waiting and what comes; returns a function that stops it. */
export function takePicked(picked: Picked, { add }: Uploads): () => void {
  const take = () => {
    const all = picked.get();
    if (all.length > 0) picked.set([]);
    for (const { files, ...where } of all) add(files, where);
  };
  take();
  return picked.subscribe(take);
}

/** Pictures on their way to the server. A topic gets its picture when it has arrived; what failed waits here for another try. */
export function createUploads(editor: Editor): Uploads {
  const list = createStore<readonly Upload[]>([]);
  const given = new Map<number, Destination & { readonly file: File }>();
  let lastId = 0;
  const change = (id: number, patch: Partial<Upload>) =>
    list.set(list.get().map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));
  const drop = (id: number) => {
    given.delete(id);
    list.set(list.get().filter((upload) => upload.id !== id));
  };
  const start = async (id: number) => {
    const { file, ...where } = given.get(id) ?? {};
    if (!file) return;
    change(id, { problem: checkFile(file), progress: 0 });
    if (checkFile(file)) return;
    const sent = await sendImage(file, (progress) => change(id, { progress }));
    if (!sent.ok) return change(id, { problem: sent.problem });
    drop(id);
    place(editor, sent.image, where);
  };
  return {
    list,
    add(files, { into, below } = {}) {
      for (const [index, file] of files.slice(0, MOST_AT_ONCE).entries()) {
        lastId += 1;
        given.set(lastId, { file, into: index === 0 ? into : undefined, below: below ?? into });
        list.set([...list.get(), { id: lastId, name: file.name, progress: 0, problem: null }]);
        void start(lastId);
      }
    },
    retry: (id) => void start(id),
    dismiss: drop,
  };
}

function checkFile({ type, size }: File): UploadProblem | null {
  if (!IMAGE_TYPES.some((each) => each === type)) return "wrong_type";
  return size > IMAGE_MAX_BYTES ? "too_large" : null;
}

function place(editor: Editor, sent: SentImage, { into, below }: Destination): void {
  const image = fit(sent);
  if (into === undefined || !editor.run(setImageOf(into, image))) editor.run(addImage(image, below));
}

function fit({ id, url, width, height }: SentImage): TopicImage {
  const scale = Math.min(1, IMAGE_MAX.width / width, IMAGE_MAX.height / height);
  return { id, url, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
