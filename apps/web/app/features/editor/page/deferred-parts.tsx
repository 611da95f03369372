import type { ComponentType } from "react";
import { Gone } from "../dialogs/gone.tsx";
import { ConnectionNotice } from "../notices/connection-notice.tsx";
import { DamageNotice } from "../notices/damage-notice.tsx";
import { NotKeptNotice } from "../notices/not-kept-notice.tsx";
import { OutdatedNotice } from "../notices/outdated-notice.tsx";
import { PlanFullNotice } from "../notices/plan-full-notice.tsx";
import { SessionToast } from "../notices/session-toast.tsx";
import { PeerLayer } from "../presence/peer-layer.tsx";
import { Island } from "../session/island.tsx";
import { useStore } from "../session/store.ts";
import { Minimap } from "../tools/minimap/minimap.tsx";
import { SearchBar } from "../tools/search/search-bar.tsx";
import { ViewIslands } from "../tools/view-islands.tsx";
import { EmptyHint } from "../topic/empty-hint.tsx";
import { LinkCard } from "../topic/link-card.tsx";
import { ToolHint } from "../topic/tool-hint.tsx";
import { TopicLayer } from "../topic/topic-layer.tsx";
import { TypingBar } from "../topic/typing-bar.tsx";
import { UploadTray } from "../uploads/upload-tray.tsx";
import { EditorPanels } from "./editor-panels.tsx";
import type { OpenSession } from "./open-session.ts";

interface DeferredPartsProps {
  readonly session: OpenSession;
  /** Null: not signed in. */
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
      <Island kind="notice">
        <SessionToast />
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
  ToolHint,
});
