import type { ComponentType } from "react";
import { EditorPanels } from "./editor-panels.tsx";
import { EmptyHint } from "./empty-hint.tsx";
import { Gone } from "./gone.tsx";
import { ConnectionNotice } from "./header/connection-notice.tsx";
import { DamageNotice } from "./header/damage-notice.tsx";
import { NotKeptNotice } from "./header/not-kept-notice.tsx";
import { OutdatedNotice } from "./header/outdated-notice.tsx";
import { PlanFullNotice } from "./header/plan-full-notice.tsx";
import { Island } from "./island.tsx";
import type { OpenSession } from "./open-session.ts";
import { PeerLayer } from "./presence/peer-layer.tsx";
import { useStore } from "./session/store.ts";
import { Minimap } from "./tools/minimap/minimap.tsx";
import { SearchBar } from "./tools/search/search-bar.tsx";
import { ViewIslands } from "./tools/view-islands.tsx";
import { ConnectHint } from "./topic/connect-hint.tsx";
import { LinkCard } from "./topic/link-card.tsx";
import { TopicLayer } from "./topic/topic-layer.tsx";
import { TypingBar } from "./topic/typing-bar.tsx";
import { UploadTray } from "./uploads/upload-tray.tsx";

interface DeferredPartsProps {
  readonly session: OpenSession;
  /** Null: nobody is signed in. */
  readonly userId: string | null;
  readonly Mirror: ComponentType;
}

/**
 * What stands around the map but is not needed for the first edit: it comes a moment later, so that typing can begin sooner.
 * And what could no longer be loaded when it is needed: after a deploy the old files may be gone.
 */
export function DeferredParts({ session, userId, Mirror }: DeferredPartsProps) {
  const presence = useStore(session.presence);
  const isGone = useStore(session.ending) === "gone";
  return (
    <>
      <Island>{presence && <PeerLayer presence={presence} />}</Island>
      <EditorPanels Mirror={Mirror} />
      {PARTS.map(([name, Part]) => (
        <Island key={name}>
          <Part />
        </Island>
      ))}
      <Island>
        <UploadTray session={session} userId={userId} />
      </Island>
      <Island>{isGone && <Gone userId={userId} />}</Island>
    </>
  );
}

const PARTS = Object.entries({
  ConnectionNotice,
  EmptyHint,
  OutdatedNotice,
  DamageNotice,
  PlanFullNotice,
  NotKeptNotice,
  TopicLayer,
  LinkCard,
  SearchBar,
  Minimap,
  ViewIslands,
  TypingBar,
  ConnectHint,
});
