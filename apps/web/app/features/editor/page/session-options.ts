import type { DocumentItem } from "@treeline/contract";
import type { EditorText } from "../../../texts/text-set.ts";
import type { FirstPicture } from "../canvas/first-picture.ts";
import type { LocalMap } from "../session/local-map.ts";
import type { openLive } from "../storage/live/live-connection.ts";
import type { LocalCopy } from "../storage/live/local-copy.ts";

/** A map that only this browser keeps. */
export interface OpenableLocalMap extends LocalMap {
  /** In the place of the socket. */
  readonly open: typeof openLive;
}

export interface SessionOptions {
  readonly document: DocumentItem;
  readonly userId: string | null;
  /** From this browser, when the server cannot be reached. */
  readonly copy?: LocalCopy | undefined;
  readonly language: "en" | "ru";
  /** The element that the map fills; it has the first picture already. */
  readonly surface: HTMLElement;
  readonly picture: FirstPicture;
  readonly t: EditorText;
  /** Instead of a document on the server. */
  readonly local: OpenableLocalMap | null;
  goTo(path: string): void;
}
