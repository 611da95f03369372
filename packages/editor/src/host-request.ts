import type { Point } from "@treeline/layout";
import type { ConnectionId, MapErrorCode, MarkGroup, TopicId } from "@treeline/map";

/** Three flavours of one thing that was copied. */
export interface Copied {
  readonly json: string;
  readonly html: string;
  readonly text: string;
}

/** What the editor cannot do itself. Those in `HostAction` are commands that the host offers; the others are requests and events. */
export type HostRequest =
  | { readonly kind: HostAction }
  | { readonly kind: "write-clipboard"; readonly data: Copied }
  | { readonly kind: "open-link"; readonly link: string }
  | {
      readonly kind: "edit-link" | "edit-note" | "pick-shape" | "pick-colour" | "pick-image" | "view-image";
      readonly topics: readonly TopicId[];
    }
  | { readonly kind: "pick-mark"; readonly topics: readonly TopicId[]; readonly group?: MarkGroup }
  | {
      readonly kind: "context-menu";
      readonly at: Point;
      readonly topics: readonly TopicId[];
      readonly connection?: ConnectionId;
    }
  /** The map refused an edit: too many topics, a text too long. Nothing was changed. */
  | { readonly kind: "refused"; readonly code: MapErrorCode }
  /** Someone else deleted the topic that was being typed in: the words are handed over so that they are not lost. */
  | { readonly kind: "typing-lost"; readonly text: string };

export const HOST_ACTIONS = [
  "new-document",
  "duplicate-document",
  "save",
  "print",
  "search",
  "palette",
  "shortcuts",
  "share",
  "versions",
  "export-png",
  "export-png-transparent",
  "export-jpg",
  "export-svg",
  "export-pdf",
  "export-file",
  "import-file",
  "paste",
  "paste-in-one",
  "copy-topic-link",
  "leave-canvas",
] as const;
export type HostAction = (typeof HOST_ACTIONS)[number];
