import { useEditorText } from "../../../../texts/use-text.ts";
import { PickerPopover, type PickerPopoverProps } from "./picker-popover.tsx";
import { LayoutTiles } from "./tiles/layout-tiles.tsx";
import { ThemeTiles } from "./tiles/theme-tiles.tsx";

export function LayoutPopover(props: PickerPopoverProps) {
  const t = useEditorText();
  return (
    <PickerPopover {...props} label={t("header.layout")}>
      <LayoutTiles />
    </PickerPopover>
  );
}

export function ThemePopover(props: PickerPopoverProps) {
  const t = useEditorText();
  return (
    <PickerPopover {...props} label={t("header.theme")}>
      <ThemeTiles />
    </PickerPopover>
  );
}
