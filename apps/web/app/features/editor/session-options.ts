import type { DocumentItem } from "@treeline/contract";
import type { EditorText } from "../../texts/text-set.ts";
import type { LocalCopy } from "./connection/local-copy.ts";
import type { FirstPicture } from "./first-picture.ts";
import type { LocalMap } from "./local/local-map.ts";

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
  readonly local: LocalMap | null;
  goTo(path: string): void;
}
