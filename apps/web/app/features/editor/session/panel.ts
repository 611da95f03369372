import type { Point } from "@treeline/layout";
import type { ConnectionId, MarkGroup, TopicId } from "@treeline/map";

export type ExportFormat = "png" | "png-transparent" | "jpg" | "svg" | "pdf";

/** What is open over the map. Only one at a time; the map keeps its selection. */
export type Panel =
  | { readonly kind: "palette" | "shortcuts" | "share" | "versions" | "delete" | "style" }
  | { readonly kind: "export"; readonly format: ExportFormat }
  | { readonly kind: "print" }
  | { readonly kind: "note" | "image"; readonly topic: TopicId }
  | { readonly kind: "link" | "colour" | "shape"; readonly topics: readonly TopicId[] }
  | { readonly kind: "mark"; readonly topics: readonly TopicId[]; readonly group?: MarkGroup | undefined }
  | {
      readonly kind: "context-menu";
      /** On the stage, in pixels. */
      readonly at: Point;
      readonly topics: readonly TopicId[];
      readonly connection?: ConnectionId | undefined;
    };
