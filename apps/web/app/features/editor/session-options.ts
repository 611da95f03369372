import type { DocumentItem } from "@treeline/contract";
import type { TFunction } from "i18next";
import type { FirstPicture } from "./first-picture.ts";

export interface SessionOptions {
  readonly document: DocumentItem;
  readonly userId: string | null;
  readonly language: "en" | "ru";
  /** The element that the map fills; it has the first picture already. */
  readonly surface: HTMLElement;
  readonly picture: FirstPicture;
  readonly t: TFunction<"editor">;
  goTo(path: string): void;
}
