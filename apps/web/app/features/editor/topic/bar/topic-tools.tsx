import { MARKS } from "@treeline/map";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import { TopicDisc } from "../colour/colour-disc.tsx";
import { BarSeparator } from "./bar-button.tsx";
import { CommandButton, PanelButton } from "./command-button.tsx";
import { ImageButton } from "./image-button.tsx";
import { MarkButton } from "./mark-button.tsx";
import { MoreButton } from "./more-button.tsx";
import { TopicCount } from "./topic-count.tsx";

const SIZE = 18;

export function TopicTools() {
  return (
    <>
      <TopicCount />
      {MARKS.map((mark) => (
        <MarkButton key={mark} mark={mark} size={SIZE} />
      ))}
      <BarSeparator />
      <PanelButton id="colour" kind="colour" hasChevron>
        <TopicDisc />
      </PanelButton>
      <PanelButton id="shapes" kind="shape" hasChevron>
        <ToolIcon name="shape" size={SIZE} />
      </PanelButton>
      <PanelButton id="marks" kind="mark">
        <ToolIcon name="flag" size={SIZE} />
      </PanelButton>
      <BarSeparator />
      <ImageButton size={SIZE} />
      <PanelButton id="link" kind="link">
        <ToolIcon name="link" size={SIZE} />
      </PanelButton>
      <PanelButton id="note" kind="note">
        <ToolIcon name="note" size={SIZE} />
      </PanelButton>
      <CommandButton id="connection" isForMap>
        <ToolIcon name="connection" size={SIZE} />
      </CommandButton>
      <BarSeparator />
      <MoreButton size={SIZE} />
    </>
  );
}
