import { IconFrame } from "./icon.tsx";
import { TOOL_ICON_SHAPES, type ToolIconName } from "./tool-icon-shapes.tsx";

/** As `Icon`, for the editor and the list of documents. */
export function ToolIcon({ name, ...look }: { name: ToolIconName; size?: number; className?: string | undefined }) {
  return <IconFrame {...look}>{TOOL_ICON_SHAPES[name]}</IconFrame>;
}
