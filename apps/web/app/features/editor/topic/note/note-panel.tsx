import { setNoteOf } from "@treeline/editor";
import type { TopicId } from "@treeline/map";
import { useState } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import type { Panel } from "../../session/panel.ts";
import { findScreenBox, isSameBox } from "../../session/screen-box.ts";
import { useEditorState, useSession } from "../../session/session.ts";
import { useCommandName } from "../../tools/use-command-name.ts";
import popover from "../panel/panel-popover.module.css";
import { PanelPopover } from "../panel/panel-popover.tsx";
import { useCloseOwnPanel, useCloseUnless } from "../panel/use-close-own-panel.ts";
import { useTopicText } from "../use-topic-text.ts";
import { findRoomLeft } from "./limit-note.ts";
import { Markdown } from "./markdown/markdown.tsx";
import { NoteInput } from "./note-input.tsx";
import styles from "./note-panel.module.css";

type NotePanelOf = Panel & { readonly topic: TopicId };

/** Beside its topic. A note that has words is shown to be read; a new one to be written. */
export function NotePanel({ panel }: { panel: NotePanelOf }) {
  const nameOf = useCommandName();
  const w = useTopicText();
  const { topic } = panel;
  const box = useEditorState((state) => findScreenBox(state, topic), isSameBox);
  const isReadOnly = useEditorState((state) => state.isReadOnly);
  const text = useEditorState(({ topics }) => topics.find(topic)?.note?.content ?? "");
  const [isWriting, setIsWriting] = useState(text === "");
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
      title={nameOf("note")}
      box={box}
      isCard
      icon={<ToolIcon name="note" size={18} />}
      actions={!isReadOnly && swap}
    >
      {isEditing ? <NoteInput topic={topic} /> : <Markdown text={text} />}
      {!isReadOnly && <NoteFoot panel={panel} text={text} isEditing={isEditing} />}
    </PanelPopover>
  );
}

function NoteFoot({ panel, text, isEditing }: { panel: NotePanelOf; text: string; isEditing: boolean }) {
  const t = useEditorText();
  const w = useTopicText();
  const { editor, notice } = useSession();
  const close = useCloseOwnPanel(panel);
  const left = findRoomLeft(text);
  const remove = () => {
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
        {isEditing && (left === undefined ? w("note.markdown") : w("note.left", { count: left }))}
      </span>
      {text !== "" && (
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
