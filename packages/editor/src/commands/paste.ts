import { type Clipboard, readClipboard } from "../clipboard/read-clipboard.ts";
import type { Command } from "../edit.ts";
import { leadTopic } from "../editor-state.ts";
import { typeLetters } from "./type-letters.ts";

/** As last children of the selected topic, in one step; while typing its words go into the text. */
export const paste =
  (data: Clipboard): Command =>
  (state) => {
    const { typing } = state;
    if (state.isReadOnly || state.snapshot.isBlank) return null;
    if (typing) {
      const text = (data.text ?? "").replaceAll(/\r?\n|\r/g, typing.of === "label" ? " " : "\n");
      const end = typing.range.from + text.length;
      return typeLetters({ ...typing.range, text, caret: { from: end, to: end } })(state);
    }
    const target = leadTopic(state) ?? state.snapshot.root;
    const pasted = readClipboard(data);
    if (!pasted) return null;
    return (edit) => {
      edit.anchorView(target.id);
      if (target.folded) edit.setFolded({ topics: [target.id], folded: false });
      edit.select(edit.pasteTopics({ parent: target.id, ...pasted }));
    };
  };
