import { addImage, setImageOf } from "@treeline/editor";
import { isUploading, newId, settleImage, type TopicImage, uploadingUrl } from "@treeline/map";
import { IMAGE_MAX } from "@treeline/scene";
import { forgetPicture, keepPicture, listPictures } from "../../../lib/local-documents/waiting-pictures.ts";
import type { OpenSession } from "../open-session.ts";
import { addOwnPicture } from "../own-pictures.ts";
import { IMAGE_TYPES } from "../pick-image-files.ts";
import { createStore } from "../session/store.ts";
import { findShowing } from "./find-showing.ts";
import type { Destination } from "./picked.ts";
import { sendImage, type UploadProblem } from "./send-image.ts";

export interface Upload {
  /** Of the image. */
  readonly id: string;
  readonly file: File;
  /** The topic that shows it; null: it is no file that can be shown. */
  readonly topic: string | null;
  /** 0 to 1. */
  readonly progress: number;
  readonly problem: UploadProblem | null;
}

const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** More at once are refused with the first that is too many: each is a topic. */
const MOST_AT_ONCE = 20;
const AGAIN_MS = 15_000;
/** These end by themselves. */
const PASSING: ReadonlySet<UploadProblem | null> = new Set<UploadProblem | null>(["offline", "not_signed_in"]);

/**
 * Pictures on their way to the server. A topic shows its picture at once, as this page has it; the browser keeps it until the server has it
 * and the document says where.
 */
export class Uploads {
  readonly list = createStore<readonly Upload[]>([]);
  readonly #session: OpenSession;
  readonly #userId: string | null;

  constructor(session: OpenSession, userId: string | null) {
    this.#session = session;
    this.#userId = userId;
  }

  /** Gives what ends it. */
  start(): () => void {
    const { picked, keeping, ending } = this.#session;
    const sendAgain = () => this.#sendAgain();
    const timer = setInterval(sendAgain, AGAIN_MS);
    addEventListener("online", sendAgain);
    const stopWaiting = keeping.subscribe(() => {
      stopWaiting();
      void this.#resume();
    });
    const stops = [
      picked.subscribe(() => void this.#takePicked()),
      ending.subscribe(sendAgain),
      stopWaiting,
      () => clearInterval(timer),
      () => removeEventListener("online", sendAgain),
    ];
    void this.#takePicked();
    // Only now the topics that show them are sure to be in the map.
    if (keeping.get() !== null) void this.#resume();
    return () => {
      for (const stop of stops) stop();
    };
  }

  async send(id: string): Promise<void> {
    const { map, unsent, save } = this.#session;
    const upload = this.#find(id);
    if (!upload) return;
    this.#change(id, { problem: null, progress: 0 });
    const sent = await sendImage(upload.file, (progress) => this.#change(id, { progress }));
    if (!this.#find(id)) return;
    if (!sent.ok) return this.#change(id, { problem: sent.problem });
    settleImage(map, { of: id, url: sent.image.url });
    this.#drop(id);
    await save();
    // Else it is sent once more, by the next page.
    if (unsent.get() === 0) await forgetPicture(id);
  }

  /** Its topic is again as it was without it. */
  dismiss(id: string): void {
    const { editor } = this.#session;
    const topic = findShowing(editor.state.snapshot.root, id);
    this.#drop(id);
    void forgetPicture(id);
    if (!topic) return;
    if (topic.plain === "" && topic.children.length === 0) editor.run(() => (edit) => edit.deleteTopics([topic.id]));
    else editor.run(setImageOf(topic.id, null));
  }

  /** What an earlier page could not send. */
  async #resume(): Promise<void> {
    const { editor, facts } = this.#session;
    for (const { id, file } of await listPictures({ documentId: facts.get().id, userId: this.#userId })) {
      const topic = findShowing(editor.state.snapshot.root, id);
      if (this.#find(id)) continue;
      if (!topic?.image || !isUploading(topic.image)) await forgetPicture(id);
      else {
        addOwnPicture(id, file);
        this.#show({ id, file, topic: topic.id, problem: null });
        void this.send(id);
      }
    }
  }

  async #takePicked(): Promise<void> {
    const { picked } = this.#session;
    const all = picked.get();
    if (all.length === 0) return;
    picked.set([]);
    for (const { files, into, below } of all) {
      for (const [index, file] of files.slice(0, MOST_AT_ONCE).entries()) {
        await this.#add(file, { into: index === 0 ? into : undefined, below: below ?? into });
      }
    }
  }

  async #add(file: File, where: Destination): Promise<void> {
    const { facts } = this.#session;
    const id = newId();
    const isWrong = checkFile(file);
    const size = isWrong ? null : await measure(addOwnPicture(id, file));
    const topic = size && this.#place({ id, url: uploadingUrl(id), ...size }, where);
    this.#show({ id, file, topic, problem: topic ? null : (isWrong ?? "not_a_picture") });
    if (topic === null) return;
    void keepPicture({ id, documentId: facts.get().id, userId: this.#userId, file }).then(() => this.send(id));
  }

  /** Gives the topic. */
  #place(image: TopicImage, { into, below }: Destination): string | null {
    const { editor } = this.#session;
    if (into === undefined || !editor.run(setImageOf(into, image))) editor.run(addImage(image, below));
    return findShowing(editor.state.snapshot.root, image.id)?.id ?? null;
  }

  #sendAgain(): void {
    for (const { id, problem } of this.list.get()) if (PASSING.has(problem)) void this.send(id);
  }

  #find(id: string): Upload | undefined {
    return this.list.get().find((upload) => upload.id === id);
  }

  #show(upload: Omit<Upload, "progress">): void {
    this.list.set([...this.list.get(), { ...upload, progress: 0 }]);
  }

  #change(id: string, patch: Partial<Upload>): void {
    this.list.set(this.list.get().map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));
  }

  #drop(id: string): void {
    this.list.set(this.list.get().filter((upload) => upload.id !== id));
  }
}

function checkFile({ type, size }: File): UploadProblem | null {
  if (!IMAGE_TYPES.some((each) => each === type)) return "wrong_type";
  return size > IMAGE_MAX_BYTES ? "too_large" : null;
}

/** As large as it is drawn; null: it cannot be read. */
async function measure(url: string): Promise<Pick<TopicImage, "width" | "height"> | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, IMAGE_MAX.width / width, IMAGE_MAX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
