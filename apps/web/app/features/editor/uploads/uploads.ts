import { IMAGE_TYPES } from "@treeline/contract";
import { addImage, setImageOf } from "@treeline/editor";
import { isUploading, newId, settleImage, type Topic, type TopicImage, uploadingUrl } from "@treeline/map";
import { IMAGE_MAX } from "@treeline/scene";
import { forgetPicture, keepPicture, listPictures } from "../../../lib/storage/waiting-pictures.ts";
import { addOwnPicture, ownPictures } from "../canvas/own-pictures.ts";
import { isKept } from "../session/keeping.ts";
import { createStore } from "../session/store.ts";
import { findShowing } from "./find-showing.ts";
import type { Destination, UploadSession } from "./picked.ts";
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
  /** False: only this page has it. */
  readonly isKept: boolean;
}

const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** More at once are refused with the first that is too many: each is a topic. */
const MOST_AT_ONCE = 20;
/** A request that waits for its turn in the browser makes no progress, and would count as stalled. */
const SENT_AT_ONCE = 3;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;
/** These end by themselves. */
const PASSING: ReadonlySet<UploadProblem | null> = new Set<UploadProblem | null>(["offline", "busy", "not_signed_in"]);
/** A file that no topic shows is dropped after so long: its topic may be in changes that could not be read yet. */
const ORPHANED_AFTER_MS = 86_400_000;

/**
 * Pictures on their way to the server. A topic shows its picture at once, as this page has it; the browser keeps it until the server has it
 * and the document says where.
 */
export class Uploads {
  readonly list = createStore<readonly Upload[]>([]);
  readonly #session: UploadSession;
  readonly #userId: string | null;
  #stop = new AbortController();
  /** Ids: under way, and waiting for a turn. */
  readonly #sending = new Set<string>();
  readonly #queue: string[] = [];
  /** How often each has failed, and when it is tried again. */
  readonly #failures = new Map<string, number>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(session: UploadSession, userId: string | null) {
    this.#session = session;
    this.#userId = userId;
  }

  /** Gives what ends it. */
  start(): () => void {
    const { picked, ending } = this.#session;
    this.#stop = new AbortController();
    const sendAgain = () => this.#sendAgain();
    addEventListener("online", sendAgain, { signal: this.#stop.signal });
    const stops = [
      picked.subscribe(() => void this.#takePicked()),
      ending.subscribe(sendAgain),
      this.#resumeOnceKept(),
      () => this.#stop.abort(),
      () => this.#timers.forEach(clearTimeout),
      forgetOwnPictures,
    ];
    void this.#takePicked();
    return () => {
      for (const stop of stops) stop();
    };
  }

  send(id: string): void {
    if (this.#sending.has(id) || this.#queue.includes(id)) return;
    clearTimeout(this.#timers.get(id));
    this.#change(id, { problem: null, progress: 0 });
    this.#queue.push(id);
    this.#sendNext();
  }

  #sendNext(): void {
    while (this.#sending.size < SENT_AT_ONCE) {
      const id = this.#queue.shift();
      if (id === undefined) return;
      this.#sending.add(id);
      void this.#sendOne(id).finally(() => {
        this.#sending.delete(id);
        this.#sendNext();
      });
    }
  }

  async #sendOne(id: string): Promise<void> {
    const upload = this.#find(id);
    const { signal } = this.#stop;
    if (!upload || signal.aborted) return;
    const onProgress = (progress: number) => this.#change(id, { progress });
    const sent = await sendImage(upload.file, { signal, onProgress });
    if (!this.#find(id) || signal.aborted) return;
    if (sent.ok) await this.#settle(id, sent.image.url);
    else this.#fail(id, sent.problem);
  }

  #fail(id: string, problem: UploadProblem): void {
    this.#change(id, { problem });
    if (!PASSING.has(problem)) return;
    const failures = this.#failures.get(id) ?? 0;
    this.#failures.set(id, failures + 1);
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    const timer = setTimeout(() => this.send(id), pause * (0.5 + Math.random() / 2));
    this.#timers.set(id, timer);
  }

  /** What the document does not say for good is sent once more, by the next page: an outdated page cannot write it at all. */
  async #settle(id: string, url: string): Promise<void> {
    const { editor, unsent, save } = this.#session;
    settleImage(editor.map, { of: id, url });
    this.#drop(id);
    await save();
    if (unsent.get() === 0 && this.#hasArrived(id)) await forgetPicture(id);
  }

  #hasArrived(id: string): boolean {
    const image = this.#findTopic(id)?.image;
    return image !== undefined && !isUploading(image);
  }

  #findTopic(id: string): Topic | undefined {
    return findShowing(this.#session.editor.state.snapshot.root, id);
  }

  /** Its topic is again as it was without it. */
  dismiss(id: string): void {
    const { editor } = this.#session;
    const topic = this.#findTopic(id);
    clearTimeout(this.#timers.get(id));
    this.#drop(id);
    void forgetPicture(id);
    if (!topic) return;
    if (topic.plain === "" && topic.children.length === 0) editor.run(() => (edit) => edit.deleteTopics([topic.id]));
    else editor.run(setImageOf(topic.id, null));
  }

  /** Only once the browser's copy is in the map the topics that show them are sure to be there. */
  #resumeOnceKept(): () => void {
    const { keeping } = this.#session;
    const look = () => {
      const state = keeping.get();
      if (state === null) return;
      if (isKept(state)) stop();
      void this.#resume({ hasCopy: isKept(state) });
    };
    const stop = keeping.subscribe(look);
    look();
    return stop;
  }

  /** What an earlier page could not send. */
  async #resume({ hasCopy }: { hasCopy: boolean }): Promise<void> {
    const { access } = this.#session;
    for (const { id, file, addedAt = 0 } of await listPictures({ documentId: access.get().id, userId: this.#userId })) {
      const topic = this.#findTopic(id);
      if (this.#find(id) || this.#stop.signal.aborted) continue;
      const isOrphaned = hasCopy && !topic && Date.now() - addedAt > ORPHANED_AFTER_MS;
      if (isOrphaned || this.#hasArrived(id)) await forgetPicture(id);
      else if (topic) {
        addOwnPicture(id, file);
        this.#show({ id, file, topic: topic.id, problem: null, isKept: true });
        this.send(id);
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
    const { access } = this.#session;
    const id = newId();
    const isWrong = checkFile(file);
    const size = isWrong ? null : await measure(addOwnPicture(id, file));
    const topic = size && this.#place({ id, url: uploadingUrl(id), ...size }, where);
    this.#show({ id, file, topic, problem: topic ? null : (isWrong ?? "not_a_picture"), isKept: true });
    if (topic === null) return;
    const waiting = { id, documentId: access.get().id, userId: this.#userId, addedAt: Date.now(), file };
    this.#change(id, { isKept: await keepPicture(waiting) });
    this.send(id);
  }

  /** Gives the topic. */
  #place(image: TopicImage, { into, below }: Destination): string | null {
    const { editor } = this.#session;
    if (into === undefined || !editor.run(setImageOf(into, image))) editor.run(addImage(image, below));
    return findShowing(editor.state.snapshot.root, image.id)?.id ?? null;
  }

  #sendAgain(): void {
    for (const { id, problem } of this.list.get()) if (PASSING.has(problem)) this.send(id);
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
    this.#failures.delete(id);
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

/** The document is closed. */
function forgetOwnPictures(): void {
  for (const { url } of ownPictures.get().values()) URL.revokeObjectURL(url);
  ownPictures.set(new Map());
}
