import { type EditorState, isBlank } from "@treeline/editor";
import { type ReactNode, useRef } from "react";
import { TOUCH, useMedia } from "../../../lib/page/use-media.ts";
import { IconFrame } from "../../../ui/icon.tsx";
import { useEditor, useEditorState } from "../session/session.ts";
import styles from "./typing-bar.module.css";
import { useCover } from "./use-cover.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";
import { useTopicText } from "./use-topic-text.ts";

/** What keys do elsewhere, above the soft keyboard. */
export function TypingBar() {
  const isTouch = useMedia(TOUCH);
  const typed = useEditorState(({ typing, isReadOnly }) => (isReadOnly ? undefined : typing?.of));
  return isTouch && typed ? <Bar isTopic={typed === "topic"} /> : null;
}

/** Of a label it has only the end, but it says what the keyboard covers. */
function Bar({ isTopic }: { isTopic: boolean }) {
  const t = useTopicText();
  const editor = useEditor();
  const inset = useKeyboardInset();
  const bar = useRef<HTMLDivElement>(null);
  useCover(bar, inset);
  const finish = () => {
    editor.run("commit-typing");
    // The keyboard goes with the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <div ref={bar} className={styles.bar} style={{ bottom: inset }} role="toolbar" aria-label={t("typing.toolbar")}>
      {isTopic && <TopicKeys />}
      <button type="button" className={styles.done} onMouseDown={holdFocus} onClick={finish}>
        {t("typing.done")}
      </button>
    </div>
  );
}

function TopicKeys() {
  const t = useTopicText();
  const editor = useEditor();
  const isEmpty = useEditorState(isNewAndEmpty);
  const canIndent = useEditorState(() => editor.canRun("demote"));
  const canOutdent = useEditorState(() => editor.canRun("promote"));
  const addSibling = () => {
    editor.run("commit-typing");
    editor.run("add-sibling-after");
  };
  return (
    <>
      <Key name={t("typing.child")} isOff={isEmpty} onPress={() => editor.run("commit-and-add-child")}>
        <path d="M3 5.5h6M6 5.5v6.2a1.8 1.8 0 0 0 1.8 1.8H10M14.5 10.5v6M11.5 13.5h6" />
      </Key>
      <Key name={t("typing.sibling")} isOff={isEmpty} onPress={addSibling}>
        <path d="M3 5.5h14M3 13.5h6M14.5 10.5v6M11.5 13.5h6" />
      </Key>
      <Key name={t("typing.outdent")} isOff={!canOutdent} onPress={() => editor.run("promote")}>
        <path d="M3.5 4.5h13M9.5 10h7M3.5 15.5h13M6.5 7.8L4 10l2.5 2.2" />
      </Key>
      <Key name={t("typing.indent")} isOff={!canIndent} onPress={() => editor.run("demote")}>
        <path d="M3.5 4.5h13M9.5 10h7M3.5 15.5h13M4 7.8L6.5 10 4 12.2" />
      </Key>
    </>
  );
}

interface KeyProps {
  readonly name: string;
  readonly isOff: boolean;
  onPress(): void;
  readonly children: ReactNode;
}

function Key({ name, isOff, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={name}
      aria-disabled={isOff}
      onMouseDown={holdFocus}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <IconFrame>{children}</IconFrame>
    </button>
  );
}

/** A press would take the focus out of the text, and the keyboard would go. */
const holdFocus = (event: { preventDefault(): void }) => event.preventDefault();

/** A new topic without words goes when it is left: there is nothing to hang another one on. */
const isNewAndEmpty = ({ typing }: EditorState): boolean =>
  typing?.of === "topic" && typing.isNew && isBlank(typing.runs);
