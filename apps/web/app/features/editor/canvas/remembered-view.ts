import { clampScale } from "@treeline/editor";
import type { Camera } from "@treeline/scene";

const KEY = "treeline.views";
/** Views of documents that were not opened for long are forgotten. */
const MOST = 200;

type Views = Record<string, readonly [number, number, number]>;

/** Where this device looked when it left a document. */
export function readRememberedView(documentId: string): Camera | undefined {
  const found = readViews()[documentId];
  if (!found?.every(Number.isFinite)) return undefined;
  const [x, y, scale] = found;
  return { x, y, scale: clampScale(scale, scale) };
}

function rememberView(documentId: string, { x, y, scale }: Camera): void {
  const { [documentId]: _, ...others } = readViews();
  const kept = Object.entries(others).slice(-(MOST - 1));
  const views = { ...Object.fromEntries(kept), [documentId]: [Math.round(x), Math.round(y), scale] };
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
  } catch {
    // Full or forbidden: the next visit starts with the whole map.
  }
}

/** Whenever the page is left or hidden; phones end pages without another word. Gives back what ends it, which remembers too. */
export function keepRemembering(documentId: string, read: () => Camera): () => void {
  const remember = () => rememberView(documentId, read());
  addEventListener("pagehide", remember);
  document.addEventListener("visibilitychange", remember);
  return () => {
    remember();
    removeEventListener("pagehide", remember);
    document.removeEventListener("visibilitychange", remember);
  };
}

function readViews(): Views {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Views;
  } catch {
    return {};
  }
}
