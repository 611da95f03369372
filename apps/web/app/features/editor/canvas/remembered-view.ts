import { clampScale, type EditorState, type OwnFolds } from "@treeline/editor";
import type { Camera } from "@treeline/scene";

const KEY = "treeline.views";
/** Views of the documents that were opened least recently are dropped. */
const MOST = 200;
/** Of one document. */
const FOLDS_MOST = 300;

/** How one person saw a document last, on this device. */
export interface RememberedView {
  readonly camera: Camera;
  readonly folds: OwnFolds;
}

type Stored = readonly [x: number, y: number, scale: number, open?: readonly string[], folded?: readonly string[]];
type Views = Record<string, Stored>;

export function readRememberedView(documentId: string): RememberedView | undefined {
  const found = readViews()[documentId];
  if (!Array.isArray(found)) return undefined;
  const [x, y, scale, open, folded] = found as Stored;
  if (![x, y, scale].every(Number.isFinite)) return undefined;
  const folds = new Map([
    ...listIds(open).map((id) => [id, false] as const),
    ...listIds(folded).map((id) => [id, true] as const),
  ]);
  return { camera: { x, y, scale: clampScale(scale, scale) }, folds };
}

const listIds = (ids: unknown): string[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === "string").slice(0, FOLDS_MOST) : [];

type Seen = Pick<EditorState, "camera" | "foldedForMe">;

function rememberView(documentId: string, { camera: { x, y, scale }, foldedForMe }: Seen): void {
  const { [documentId]: _, ...others } = readViews();
  const kept = Object.entries(others).slice(-(MOST - 1));
  const folds = [...foldedForMe].slice(-FOLDS_MOST);
  const idsOf = (isFolded: boolean) => folds.filter(([, folded]) => folded === isFolded).map(([id]) => id);
  const stored: Stored = folds.length === 0 ? [x, y, scale] : [x, y, scale, idsOf(false), idsOf(true)];
  const views: Views = { ...Object.fromEntries(kept), [documentId]: stored };
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
  } catch {
    // Full or forbidden: the next visit starts with the whole map.
  }
}

/** Stores the view when the page is left or hidden: phones end pages without another event. Returns what ends it, which stores it too. */
export function rememberViewOnLeave(documentId: string, read: () => Seen): () => void {
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
