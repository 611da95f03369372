import { clampScale } from "@treeline/editor";
import type { Camera } from "@treeline/scene";

const KEY = "treeline.views";
/** Views of the documents that were opened least recently are dropped. */
const MOST = 200;

type Views = Record<string, readonly [number, number, number]>;

/** The view in which this device last had a document open. */
export function readRememberedView(documentId: string): Camera | undefined {
  const found = readViews()[documentId];
  if (!found?.every(Number.isFinite)) return undefined;
  const [x, y, scale] = found;
  return { x, y, scale: clampScale(scale, scale) };
}

function rememberView(documentId: string, { x, y, scale }: Camera): void {
  const { [documentId]: _, ...others } = readViews();
  const kept = Object.entries(others).slice(-(MOST - 1));
  const views = { ...Object.fromEntries(kept), [documentId]: [x, y, scale] };
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
  } catch {
    // Full or forbidden: the next visit starts with the whole map.
  }
}

/** Stores the view when the page is left or hidden: phones end pages without another event. Returns what ends it, which stores it too. */
export function rememberViewOnLeave(documentId: string, read: () => Camera): () => void {
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
