import type { Point } from "@treeline/layout";
import type { ConnectionId, MarkGroup, TopicId } from "@treeline/map";

export type ExportFormat = "png" | "png-transparent" | "jpg" | "svg" | "pdf";

/** Where a file goes: below a topic, into a document of its own, or into the place of the map that is open. */
export type ImportPlace = { readonly topic: TopicId } | "document" | "map";

/** What is open over the map. Only one at a time; the map keeps its selection. */
export type Panel =
  | { readonly kind: "palette" | "shortcuts" | "share" | "versions" | "delete" | "style" }
  | { readonly kind: "export"; readonly format: ExportFormat }
  | { readonly kind: "print" | "export-file" | "import-report" }
  | { readonly kind: "import"; readonly files: readonly File[]; readonly into: ImportPlace }
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
