import { type EditorState, type Runs, runsOfLabel, toScreen } from "@treeline/editor";
import { findCaret, type TextPlace } from "@treeline/map";
import { useLayoutEffect, useRef } from "react";
import type { Peer, Presence } from "../session/presence.ts";
import { findScreenBox } from "../session/screen-box.ts";
import { useEditor, useEditorState } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import { findPlaceOf, setPlace } from "../text-box/box-place.ts";
import { placeNode } from "../text-box/box-text.ts";
import { renderRuns } from "../text-box/render-runs.ts";
import boxStyles from "../text-box/text-box.module.css";
import caretStyles from "./caret.module.css";
import styles from "./peer-layer.module.css";
import { usePeopleText } from "./use-people-text.ts";

/** Pointers and names of the others over the map; the rings around their topics are painted with the map's own. */
export function PeerLayer({ presence }: { presence: Presence }) {
  const peers = useStore(presence.peers);
  // Drawn with every change of the map, so not at all while one is alone.
  return peers.length === 0 ? null : <Peers presence={presence} peers={peers} />;
}

function Peers({ presence, peers }: { presence: Presence; peers: readonly Peer[] }) {
  const t = usePeopleText();
  const following = useStore(presence.following);
  const state = useEditorState(seen, isSameView);
  const origin = toScreen(state.camera, state.window, { x: 0, y: 0 });
  const followed = peers.find(({ clientId }) => clientId === following);
  return (
    <div className={styles.layer} aria-hidden={followed === undefined}>
      {peers.map((peer) => (
        <Flag key={peer.clientId} peer={peer} state={state} />
      ))}
      {peers.map((peer) => (
        <Caret key={peer.clientId} peer={peer} state={state} />
      ))}
      {/* Moved as a whole when this page moves, so that a pointer glides only when its owner moves it. */}
      <div className={styles.cursors} style={{ transform: `translate(${origin.x}px, ${origin.y}px)` }}>
        {peers.map((peer) => (
          <Cursor key={peer.clientId} peer={peer} scale={state.camera.scale} />
        ))}
      </div>
      {followed && (
        <div className={styles.frame} style={{ borderColor: followed.colour }}>
          <button
            type="button"
            className={styles.stop}
            style={{ background: followed.colour }}
            onClick={() => presence.following.set(null)}
          >
            {t("following", { name: followed.name || t("guest") })}
          </button>
        </div>
      )}
    </div>
  );
}

type Seen = Pick<EditorState, "scene" | "camera" | "window">;

const seen = (state: EditorState): EditorState => state;

const isSameView = (a: Seen, b: Seen): boolean => a.scene === b.scene && a.camera === b.camera && a.window === b.window;

function Flag({ peer, state }: { peer: Peer; state: EditorState }) {
  const t = usePeopleText();
  const id = peer.typing && peer.typing.of !== "label" ? peer.typing.topic : peer.topics[0];
  const box = id === undefined ? undefined : findScreenBox(state, id);
  if (!box) return null;
  const name = peer.name || t("guest");
  return (
    <span
      className={styles.flag}
      style={{ background: peer.colour, transform: `translate(${box.left - 4}px, ${box.top - 24}px)` }}
    >
      {peer.typing ? t("typing", { name }) : name}
    </span>
  );
}

/** Where another person types: their caret, in an invisible copy of the text box. A note has its own. */
function Caret({ peer: { typing, colour }, state }: { peer: Peer; state: EditorState }) {
  const { map } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = typing && typing.of !== "note" && findPlaceOf(state, typing);
    const at = typing && findCaret(map, typing, typing.caret);
    if (!box.current) return;
    box.current.hidden = !place || at === null;
    if (!place || !typing || at === null) return;
    setPlace(box.current, place);
    renderRuns(box.current, findRuns(state, typing));
    const caret = document.createElement("span");
    caret.className = caretStyles.caret as string;
    caret.style.background = colour;
    placeNode(box.current, caret, at);
  });
  return <div ref={box} className={boxStyles.box} />;
}

function findRuns({ topics, snapshot }: EditorState, typing: TextPlace): Runs {
  if (typing.of !== "label") return topics.find(typing.topic)?.text ?? [];
  return runsOfLabel(snapshot.connections.find(({ id }) => id === typing.connection)?.label ?? "");
}

function Cursor({ peer, scale }: { peer: Peer; scale: number }) {
  const t = usePeopleText();
  if (!peer.cursor) return null;
  const [x, y] = [peer.cursor.x * scale, peer.cursor.y * scale];
  return (
    <span className={styles.cursor} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {/* Drawn anew with each movement: the fading of a pointer that rests begins again. */}
      <span key={peer.movedAt} className={styles.fading}>
        <svg width="16" height="18" viewBox="-1 -1 17 18" className={styles.arrow}>
          <path d="M0 0l4.6 15.2 3.3-5.8 6.4-2.2z" fill={peer.colour} stroke="#fff" strokeWidth="1.5" />
        </svg>
        <span className={styles.name} style={{ background: peer.colour }}>
          {peer.name || t("guest")}
        </span>
      </span>
    </span>
  );
}
