import { type Editor, type Person, selectedIds, type Typing } from "@treeline/editor";
import type { Point } from "@treeline/layout";
import { type MapDoc, markCaret, type TextPlace } from "@treeline/map";
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate, removeAwarenessStates } from "y-protocols/awareness";
import type { NoteCaret, Peer, Presence, Shown, TypingAt } from "../session/presence.ts";
import { createStore, type WritableStore } from "../session/store.ts";
import type { PresencePort } from "../storage/live/live-sync.ts";
import { readPeer, SHOWN_TOPICS } from "./peer.ts";

/** Quick enough for a pointer, and less often the more people each message goes to. */
const PACE_MS = 50;
const PACE_PER_PEER_MS = 15;
const SLOWEST_PACE_MS = 1_000;

/** Shows what is selected and seen here to the others, and what they show to the editor. It never touches the document. */
export function joinOthers(port: PresencePort, editor: Editor): Presence {
  const awareness = new Awareness(port.doc);
  const peers = createStore<readonly Peer[]>([]);
  const following = createStore<number | null>(null);
  const paced = buildPace(() => {
    const { length } = peers.get();
    return Math.min(SLOWEST_PACE_MS, PACE_MS + PACE_PER_PEER_MS * length);
  });
  let cursor: Point | null = null;
  let note: NoteCaret | null = null;
  let last = "";
  const show = () =>
    paced.run(() => {
      const shown = shownBy(editor, { cursor, note });
      const now = JSON.stringify(shown);
      if (now !== last) awareness.setLocalState({ ...shown });
      last = now;
    });

  awareness.on("update", (changes: Changes, origin: unknown) => {
    if (origin !== port) port.send(encodeAwarenessUpdate(awareness, listChanged(changes)));
  });
  awareness.on("change", (changes: Changes) => {
    const changed = new Set(listChanged(changes));
    peers.set(readPeers(awareness, peers.get(), changed));
  });
  const stops = [
    port.listen({
      onUpdate: (update) => applyAwarenessUpdate(awareness, update, port),
      onSynced: () => {
        awareness.setLocalState({ ...shownBy(editor, { cursor, note }) });
      },
      onLost: () => removeAwarenessStates(awareness, listOthers(awareness), port),
    }),
    editor.subscribe((state, before) => {
      if (state.selection !== before.selection || state.camera !== before.camera || state.typing !== before.typing)
        show();
    }),
    peers.subscribe(() => showRings(editor, peers.get())),
    peers.subscribe(() => followView(editor, peers.get(), following)),
    following.subscribe(() => followView(editor, peers.get(), following)),
  ];
  return {
    peers,
    following,
    point(at) {
      cursor = at;
      show();
    },
    write(at) {
      note = at;
      show();
    },
    close() {
      for (const stop of stops) stop();
      paced.stop();
      awareness.destroy();
    },
  };
}

interface Changes {
  readonly added: readonly number[];
  readonly updated: readonly number[];
  readonly removed: readonly number[];
}

const listChanged = ({ added, updated, removed }: Changes): number[] => [...added, ...updated, ...removed];

const listOthers = (awareness: Awareness): number[] =>
  [...awareness.getStates().keys()].filter((id) => id !== awareness.clientID);

interface Own {
  readonly cursor: Point | null;
  readonly note: NoteCaret | null;
}

function shownBy({ state, map }: Editor, { cursor, note }: Own): Shown {
  const { selection, typing, camera } = state;
  return {
    topics: selectedIds(selection).slice(0, SHOWN_TOPICS),
    typing: typing ? typingAt(map, placeOf(typing), typing.range.to) : note && typingAt(map, noteOf(note), note.at),
    cursor: cursor && { x: Math.round(cursor.x), y: Math.round(cursor.y) },
    view: camera,
  };
}

const typingAt = (map: MapDoc, place: TextPlace, at: number): TypingAt => ({
  ...place,
  caret: markCaret(map, place, at),
});

const noteOf = ({ topic }: NoteCaret): TextPlace => ({ of: "note", topic });

const placeOf = (typing: Typing): TextPlace =>
  typing.of === "topic" ? { of: "topic", topic: typing.topic } : { of: "label", connection: typing.connection };

/** Those who have not changed stay the same objects. */
function readPeers(awareness: Awareness, before: readonly Peer[], changed: ReadonlySet<number>): readonly Peer[] {
  const known = new Map(before.map((peer) => [peer.clientId, peer]));
  return [...awareness.getStates()]
    .filter(([clientId, state]) => clientId !== awareness.clientID && "user" in state)
    .map(([clientId, state]) => {
      const last = known.get(clientId);
      return last && !changed.has(clientId) ? last : readPeer(clientId, state, last);
    });
}

/** A pointer that moves must not make the editor think. */
function showRings(editor: Editor, peers: readonly Peer[]): void {
  const before = editor.state.people;
  const people = peers.map(
    ({ clientId, name, colour, topics }): Person => ({ id: String(clientId), name, colour, topics }),
  );
  const isSame =
    people.length === before.length &&
    people.every(({ id, topics }, i) => before[i]?.id === id && topics.join() === before[i]?.topics.join());
  if (!isSame) editor.update({ people });
}

function followView(editor: Editor, peers: readonly Peer[], following: WritableStore<number | null>): void {
  const id = following.get();
  if (id === null) return;
  const peer = peers.find(({ clientId }) => clientId === id);
  if (!peer) return following.set(null);
  const { camera } = editor.state;
  const { x, y, scale } = peer.view;
  if (x !== camera.x || y !== camera.y || scale !== camera.scale) editor.update({ camera: peer.view });
}

/** Throttles: runs the latest task at once, then at most once per `paceMs`. */
function buildPace(paceMs: () => number): { run(task: () => void): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | null = null;
  const next = () => {
    timer = undefined;
    const task = waiting;
    waiting = null;
    if (task) start(task);
  };
  const start = (task: () => void) => {
    task();
    timer = setTimeout(next, paceMs());
  };
  return {
    run(task) {
      if (timer === undefined) start(task);
      else waiting = task;
    },
    stop: () => clearTimeout(timer),
  };
}
