import { LAYOUTS, type LayoutName } from "@treeline/map";
import { useMemo } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { HeaderIcon } from "../../../../ui/header-icon.tsx";
import type { HeaderIconName } from "../../../../ui/header-icon-shapes.tsx";
import { Island } from "../../session/island.tsx";
import { useLiveState } from "../../session/session.ts";
import { useOpener } from "../use-opener.ts";
import { PickerButton } from "./picker-button.tsx";

const ICONS: Readonly<Record<LayoutName, HeaderIconName>> = {
  CompactBoxH: "layout-h",
  CompactBoxLR: "layout-lr",
  CompactBoxTB: "layout-tb",
  IndentedLR: "layout-ind",
  TimelineLR: "layout-time",
};

const loadPopover = () => import("./style-popovers.tsx").then(({ LayoutPopover }) => LayoutPopover);

export function LayoutPicker({ before }: { before: LayoutName }) {
  const t = useEditorText();
  const layout = useLiveState(({ snapshot }) => (snapshot.isBlank ? before : snapshot.meta.layout), before);
  const names = useMemo(() => LAYOUTS.map((each) => t(`command.layout-${each}`)), [t]);
  const { part: Popover, button, buttonProps, ...opened } = useOpener(loadPopover);
  return (
    <>
      <PickerButton
        {...buttonProps}
        label={t("header.layout")}
        value={t(`command.layout-${layout}`)}
        values={names}
        icon={<HeaderIcon name={ICONS[layout]} />}
      />
      {Popover && (
        <Island>
          <Popover button={button} {...opened} />
        </Island>
      )}
    </>
  );
}
