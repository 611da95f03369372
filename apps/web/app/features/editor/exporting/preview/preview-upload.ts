import { at } from "@treeline/contract";
import type { MapSnapshot } from "@treeline/map";
import { fetchApi } from "../../../../lib/api/fetch-api.ts";
import type { Session } from "../../session/session.ts";
import { encodePreview, encodePreviewNow, LEAVING, PreviewPicture, SETTLED } from "./preview-picture.ts";

/** After the last change that was saved. */
const SETTLE_MS = 10_000;
/** From one picture to the next. */
const APART_MS = 60_000;
/** After opening, for a document that has no picture yet. */
const FIRST_MS = 4_000;
/** Of all requests together that outlive their page, with room for what is around the picture. */
const LEAVING_BYTES = 60_000;

/**
 * Updates the picture that lists show of a document: debounced after changes, and when the page is left. Only the changes of this person
 * count; the browsers of the others do it for theirs. Failures are silent, the next change tries again. Returns the function that stops it.
 */
export function updatePreview(session: Session, options: PreviewOptions): () => void {
  const updater = new PreviewUpdater(session, options);
  const onVisibility = () => {
    if (document.visibilityState === "hidden") updater.leave();
  };
  const onHide = () => updater.leave();
  const unsubscribe = session.saving.subscribe(() => updater.follow());
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", onHide);
  return () => {
    unsubscribe();
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", onHide);
    updater.leave();
    updater.stop();
  };
}

interface PreviewOptions {
  readonly hasPreview: boolean;
  /** Its address. */
  onStored(preview: string): void;
}

class PreviewUpdater {
  readonly #session: Session;
  readonly #onStored: PreviewOptions["onStored"];
  readonly #picture = new PreviewPicture();
  /** What the stored picture shows. */
  #shown: MapSnapshot | null;
  #savedAt: number | null;
  #sentAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session, { hasPreview, onStored }: PreviewOptions) {
    this.#session = session;
    this.#onStored = onStored;
    this.#savedAt = session.saving.get().savedAt;
    this.#shown = hasPreview ? session.editor.state.snapshot : null;
    if (!hasPreview) this.#schedule(FIRST_MS);
  }

  /** The saving state has changed. */
  follow(): void {
    const { kind, savedAt } = this.#session.saving.get();
    if (kind !== "saved" || savedAt === this.#savedAt) return;
    this.#savedAt = savedAt;
    this.#schedule(SETTLE_MS);
  }

  /** The page may be gone after this call. */
  leave(): void {
    const isWaiting = this.#timer !== undefined || this.#session.saving.get().kind !== "saved";
    if (!isWaiting || !this.#isWanted()) return;
    this.stop();
    const { state } = this.#session.editor;
    for (const size of LEAVING) {
      const blob = encodePreviewNow(this.#picture.paint(state, size), size.quality);
      if (blob.size > LEAVING_BYTES) continue;
      void this.#send(blob, state.snapshot, { keepalive: true });
      return;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(pause: number): void {
    this.stop();
    const wait = Math.max(pause, this.#sentAt + APART_MS - Date.now());
    this.#timer = setTimeout(() => whenIdle(() => this.#draw().catch(() => {})), wait);
  }

  async #draw(): Promise<void> {
    this.#timer = undefined;
    if (!this.#isWanted()) return;
    await this.#picture.prepare(this.#session.editor.state);
    const { state } = this.#session.editor;
    const blob = await encodePreview(this.#picture.paint(state, SETTLED), SETTLED.quality);
    if (blob) await this.#send(blob, state.snapshot, { keepalive: false });
  }

  async #send(blob: Blob, shown: MapSnapshot, { keepalive }: { keepalive: boolean }): Promise<void> {
    const { id } = this.#session.access.get();
    const body = new FormData();
    body.append("preview", blob, blob.type === "image/webp" ? "preview.webp" : "preview.png");
    const before = this.#shown;
    this.#shown = shown;
    this.#sentAt = Date.now();
    const answer = await fetchApi(at.createPreview, { params: { id }, body, keepalive });
    if (answer.ok) this.#onStored(answer.value.preview);
    else if (this.#shown === shown) this.#shown = before;
  }

  #isWanted(): boolean {
    const { snapshot } = this.#session.editor.state;
    return this.#session.access.get().abilities.edit && !snapshot.isBlank && !looksSame(snapshot, this.#shown);
  }
}

/** Unchanged parts of a map stay the same objects. */
function looksSame(a: MapSnapshot, b: MapSnapshot | null): boolean {
  if (!b || a.root !== b.root || a.connections !== b.connections) return false;
  return a.meta.layout === b.meta.layout && a.meta.theme === b.meta.theme;
}

/** Typing comes first. Safari has no idle callback. */
function whenIdle(work: () => unknown): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: SETTLE_MS });
  else setTimeout(work, 200);
}
