import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import { TopicDisc } from "../colour/colour-disc.tsx";
import { CommandButton, PanelButton } from "./command-button.tsx";
import { ImageButton } from "./image-button.tsx";
import { MarkButton } from "./mark-button.tsx";
import { MoreButton } from "./more-button.tsx";
import { TopicCount } from "./topic-count.tsx";

const SIZE = 20;

export function DockTools() {
  return (
    <>
      <TopicCount />
      <CommandButton id="add-child" isMain isForMap>
        <ToolIcon name="plus" size={22} />
      </CommandButton>
      <MarkButton mark="bold" size={SIZE} />
      <PanelButton id="shapes" kind="shape">
        <ToolIcon name="shape" size={SIZE} />
      </PanelButton>
      <PanelButton id="colour" kind="colour">
        <TopicDisc />
      </PanelButton>
      <PanelButton id="marks" kind="mark">
        <ToolIcon name="flag" size={SIZE} />
      </PanelButton>
      <PanelButton id="note" kind="note">
        <ToolIcon name="note" size={SIZE} />
      </PanelButton>
      <PanelButton id="link" kind="link">
        <ToolIcon name="link" size={SIZE} />
      </PanelButton>
      <ImageButton size={SIZE} />
      <MoreButton size={SIZE} />
    </>
  );
}
