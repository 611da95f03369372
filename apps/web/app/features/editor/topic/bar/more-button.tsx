import { selectedIds } from "@treeline/editor";
import type { MouseEvent } from "react";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import { useSession } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import { useTopicText } from "../use-topic-text.ts";
import { BarButton } from "./bar-button.tsx";

/** From the button to the menu beside it: under it a long menu would have to cover it. */
const GAP = 4;

/** The same menu as a right click. */
export function MoreButton({ size }: { size: number }) {
  const t = useTopicText();
  const { panel, editor, stage, focusMap } = useSession();
  const isOpen = useStore(panel)?.kind === "context-menu";
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isOpen) {
      panel.set(null);
      focusMap();
      return;
    }
    const button = currentTarget.getBoundingClientRect();
    const { left, top } = stage.getBoundingClientRect();
    const { selection } = editor.state;
    panel.set({
      kind: "context-menu",
      at: { x: button.right + GAP - left, y: button.top - top },
      topics: selectedIds(selection),
      connection: selection.kind === "connection" ? selection.id : undefined,
    });
  };
  return (
    <BarButton name={t("more")} isOpen={isOpen} onPress={press}>
      <ToolIcon name="more" size={size} />
    </BarButton>
  );
}
