import { HEADER_ICON_SHAPES, type HeaderIconName } from "./header-icon-shapes.tsx";
import { IconFrame } from "./icon.tsx";

/** As `ToolIcon`, with the few that come with the first script. */
export function HeaderIcon({ name, ...look }: { name: HeaderIconName; size?: number; className?: string | undefined }) {
  return <IconFrame {...look}>{HEADER_ICON_SHAPES[name]}</IconFrame>;
}
