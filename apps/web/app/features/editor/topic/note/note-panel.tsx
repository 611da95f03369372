import { setNoteOf } from "@treeline/editor";
import type { TopicId } from "@treeline/map";
import { useState } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import type { Panel } from "../../session/panel.ts";
import { findScreenBox, isSameBox } from "../../session/screen-box.ts";
import { useEditorState, useSession } from "../../session/session.ts";
import popover from "../panel/panel-popover.module.css";
import { PanelPopover } from "../panel/panel-popover.tsx";
import { useClosePanel, useCloseUnless } from "../panel/use-close-panel.ts";
import { useTopicText } from "../use-topic-text.ts";
import { findRoomLeft } from "./limit-note.ts";
import { Markdown } from "./markdown/markdown.tsx";
import styles from "./note-panel.module.css";
import { useNoteDraft } from "./use-note-draft.ts";

type NotePanelOf = Panel & { readonly topic: TopicId };

/** Beside its topic. A note that has words is shown to be read; a new one to be written. */
export function NotePanel({ panel }: { panel: NotePanelOf }) {
  const t = useEditorText();
  const w = useTopicText();
  const { topic } = panel;
  const box = useEditorState((state) => findScreenBox(state, topic), isSameBox);
  const isReadOnly = useEditorState((state) => state.isReadOnly);
  const { draft, write, drop } = useNoteDraft(topic);
  const [isWriting, setIsWriting] = useState(draft === "");
  useCloseUnless(panel, ({ topics }) => topics.find(topic) !== undefined);
  const isEditing = isWriting && !isReadOnly;
  const swap = (
    <button
      type="button"
      className={popover.action}
      aria-label={isEditing ? w("note.read") : w("note.write")}
      title={isEditing ? w("note.read") : w("note.write")}
      data-first-focus={isEditing ? undefined : ""}
      onClick={() => setIsWriting(!isWriting)}
    >
      {isEditing ? <Icon name="eye" size={18} /> : <ToolIcon name="pencil" size={18} />}
    </button>
  );
  return (
    <PanelPopover
      panel={panel}
      title={t("command.note")}
      box={box}
      isCard
      icon={<ToolIcon name="note" size={18} />}
      actions={!isReadOnly && swap}
    >
      {isEditing ? <NoteField text={draft} onWrite={write} /> : <Markdown text={draft} />}
      {!isReadOnly && <NoteFoot panel={panel} draft={draft} onDelete={drop} />}
    </PanelPopover>
  );
}

function NoteField({ text, onWrite }: { text: string; onWrite(text: string): void }) {
  const t = useEditorText();
  const w = useTopicText();
  return (
    <textarea
      className={styles.field}
      value={text}
      aria-label={t("command.note")}
      placeholder={w("note.placeholder")}
      // After the switch from reading the button that was pressed stays, so the field has to ask for the focus.
      autoFocus
      data-first-focus=""
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}

function NoteFoot({ panel, draft, onDelete }: { panel: NotePanelOf; draft: string; onDelete(): void }) {
  const t = useEditorText();
  const w = useTopicText();
  const { editor, notice } = useSession();
  const close = useClosePanel(panel);
  const left = findRoomLeft(draft);
  const remove = () => {
    onDelete();
    if (editor.run(setNoteOf(panel.topic, "")))
      notice.set({
        text: w("note.deleted"),
        action: { label: t("command.undo"), run: () => void editor.run("undo") },
      });
    close("map");
  };
  return (
    <div className={styles.foot}>
      <span className={styles.left} role="status">
        {left === undefined ? w("note.markdown") : w("note.left", { count: left })}
      </span>
      {draft !== "" && (
        <button
          type="button"
          className={popover.action}
          aria-label={w("note.delete")}
          title={w("note.delete")}
          onClick={remove}
        >
          <ToolIcon name="trash" size={16} />
        </button>
      )}
    </div>
  );
}
