import { findCommand, NoteTyping } from "@treeline/editor";
import { findCaret, type TopicId } from "@treeline/map";
import { useEffect, useRef, useState } from "react";
import { keyPressOf } from "../../input/listen-keys.ts";
import caretStyles from "../../presence/caret.module.css";
import type { Presence } from "../../session/presence.ts";
import { useEditor, useEditorState, useSession } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import { useCommandName } from "../../tools/use-command-name.ts";
import { useTopicText } from "../use-topic-text.ts";
import { NoteField } from "./note-field.ts";
import styles from "./note-panel.module.css";

/** The field of a note, with the carets of others who write in it. */
export function NoteInput({ topic }: { topic: TopicId }) {
  const nameOf = useCommandName();
  const w = useTopicText();
  const { editor, presence } = useSession();
  const others = useStore(presence);
  const [scrolled, setScrolled] = useState(0);
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const field = new NoteField(ref.current, new NoteTyping(editor, topic), {
      findCommand: (event) => findCommand(keyPressOf(event), editor.state),
      onCaret: (at) => presence.get()?.write(at === null ? null : { topic, at }),
    });
    return () => field.close();
  }, [editor, presence, topic]);
  return (
    <div className={styles.sheet}>
      <textarea
        ref={ref}
        className={styles.field}
        aria-label={nameOf("note")}
        placeholder={w("note.placeholder")}
        // After the switch from reading the button that was pressed stays, so the field has to ask for the focus.
        autoFocus
        data-first-focus=""
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      />
      {others && <NoteCarets topic={topic} presence={others} scrolled={scrolled} />}
    </div>
  );
}

/** Where others write in the same note: their carets, each in an invisible copy of the field. */
function NoteCarets({ topic, presence, scrolled }: { topic: TopicId; presence: Presence; scrolled: number }) {
  const peers = useStore(presence.peers);
  const { map } = useEditor();
  const text = useEditorState(({ topics }) => topics.find(topic)?.note?.content ?? "");
  return peers.map(({ clientId, colour, typing }) => {
    const isHere = typing?.of === "note" && typing.topic === topic;
    const at = isHere ? findCaret(map, typing, typing.caret) : null;
    if (at === null) return null;
    return (
      <div key={clientId} className={`${styles.field} ${styles.copy}`} aria-hidden>
        <div style={{ transform: `translateY(${-scrolled}px)` }}>
          {text.slice(0, at)}
          <span className={caretStyles.caret} style={{ background: colour }} />
          {text.slice(at)}
        </div>
      </div>
    );
  });
}
