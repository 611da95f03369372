import { useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import { ColourPanel } from "./colour/colour-panel.tsx";
import { ImageViewer } from "./image-viewer.tsx";
import { LinkPanel } from "./link/link-panel.tsx";
import { MarkPanel } from "./mark/mark-panel.tsx";
import { ContextMenu } from "./menu/context-menu.tsx";
import { NotePanel } from "./note/note-panel.tsx";
import { ShapePanel } from "./shape/shape-panel.tsx";

/** The one panel that is open, if it is about topics or connections. The keys start each anew for another topic. */
export function TopicPanels() {
  const panel = useStore(useSession().panel);
  if (panel?.kind === "colour") return <ColourPanel key={panel.topics.join()} panel={panel} />;
  if (panel?.kind === "shape") return <ShapePanel key={panel.topics.join()} panel={panel} />;
  if (panel?.kind === "mark") return <MarkPanel key={panel.topics.join()} panel={panel} />;
  if (panel?.kind === "link") return <LinkPanel key={panel.topics.join()} panel={panel} />;
  if (panel?.kind === "note") return <NotePanel key={panel.topic} panel={panel} />;
  if (panel?.kind === "image") return <ImageViewer topic={panel.topic} />;
  if (panel?.kind === "context-menu") return <ContextMenu key={`${panel.at.x} ${panel.at.y}`} panel={panel} />;
  return null;
}
