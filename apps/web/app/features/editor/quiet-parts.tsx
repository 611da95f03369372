import { DamageNotice } from "./header/damage-notice.tsx";
import { OutdatedNotice } from "./header/outdated-notice.tsx";
import { PlanFullNotice } from "./header/plan-full-notice.tsx";
import { Minimap } from "./tools/minimap.tsx";
import { SearchBar } from "./tools/search-bar.tsx";
import { ViewIslands } from "./tools/view-islands.tsx";
import { LinkCard } from "./topic/link-card.tsx";
import { TopicLayer } from "./topic/topic-layer.tsx";
import { TypingBar } from "./topic/typing-bar.tsx";
import { UploadTray } from "./uploads/upload-tray.tsx";
import type { Picked } from "./uploads/uploads.ts";

/**
 * What stands around the map but is not needed for the first edit: it comes a moment later, so that typing can begin sooner.
 * And what could no longer be loaded when it is needed: after a deploy the old files may be gone.
 */
export function QuietParts({ picked }: { picked: Picked }) {
  return (
    <>
      <OutdatedNotice />
      <DamageNotice />
      <PlanFullNotice />
      <TopicLayer />
      <LinkCard />
      <SearchBar />
      <Minimap />
      <ViewIslands />
      <TypingBar />
      <UploadTray picked={picked} />
    </>
  );
}
