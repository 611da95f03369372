import { NARROW, useMedia } from "../../../lib/page/use-media.ts";
import { useEditorState } from "../session/session.ts";
import { ConnectionTools } from "./bar/connection-tools.tsx";
import { Dock } from "./bar/dock.tsx";
import { DockTools } from "./bar/dock-tools.tsx";
import { FloatingBar } from "./bar/floating-bar.tsx";
import { TopicTools } from "./bar/topic-tools.tsx";
import { whichBar } from "./bar/which-bar.ts";
import { useTopicText } from "./use-topic-text.ts";

/** The tools for what is selected: beside it, or in narrow windows at the bottom. Its parent covers the stage. */
export function TopicLayer() {
  const t = useTopicText();
  const kind = useEditorState(whichBar);
  const isNarrow = useMedia(NARROW);
  if (!kind) return null;
  const label = kind === "topics" ? t("toolbar") : t("connection.toolbar");
  if (isNarrow) return <Dock label={label}>{kind === "topics" ? <DockTools /> : <ConnectionTools size={20} />}</Dock>;
  return (
    <FloatingBar key={kind} label={label}>
      {kind === "topics" ? <TopicTools /> : <ConnectionTools size={18} />}
    </FloatingBar>
  );
}
