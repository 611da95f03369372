import { addChild } from "../commands/add-child.ts";
import { addParent } from "../commands/add-parent.ts";
import { addSiblingAfter, addSiblingBefore } from "../commands/add-sibling.ts";
import { askHost } from "../commands/ask-host.ts";
import { cancelTyping } from "../commands/cancel-typing.ts";
import { bendBy } from "../commands/change-connection.ts";
import { pickColour, setStyleTo } from "../commands/colour.ts";
import { commitAndAddChild } from "../commands/commit-and-add-child.ts";
import { commitTyping } from "../commands/commit-typing.ts";
import { copy, cut } from "../commands/copy.ts";
import { deleteButKeepChildren } from "../commands/delete-but-keep-children.ts";
import { deleteSelection } from "../commands/delete-selection.ts";
import { demote } from "../commands/demote.ts";
import { duplicate } from "../commands/duplicate.ts";
import { editText } from "../commands/edit-text.ts";
import { enlargeImage, pickImage, removeImage, shrinkImage, viewImage } from "../commands/image.ts";
import { copyTopicLink, editLink, openLink, setLinkTo } from "../commands/link.ts";
import { clearMarks, pickMark, toggleTask } from "../commands/marks.ts";
import { moveDown, moveUp } from "../commands/move-among-siblings.ts";
import { editNote } from "../commands/note.ts";
import { promote } from "../commands/promote.ts";
import { redo } from "../commands/redo.ts";
import { pickShape } from "../commands/shape.ts";
import { startConnection } from "../commands/start-connection.ts";
import { copyStyle, pasteStyle } from "../commands/style.ts";
import { toggleBold, toggleItalic, toggleStrike, toggleUnderline } from "../commands/toggle-mark.ts";
import { undo } from "../commands/undo.ts";
import type { CommandEntry } from "./entry.ts";

/** What changes the map. Where two have one key the first that applies has it. */
export const EDITING_COMMANDS = {
  "commit-and-add-child": { command: commitAndAddChild, group: "typing", keys: ["Tab"], context: "typing" },
  "commit-typing": { command: commitTyping, group: "typing", keys: ["Enter", "Tab"], context: "typing" },
  "cancel-typing": { command: cancelTyping, group: "typing", keys: ["Escape"], context: "typing" },
  "add-child": { command: addChild, group: "add", mac: ["Tab"], other: ["Tab", "Insert"] },
  "add-sibling-after": { command: addSiblingAfter, group: "add", keys: ["Enter"] },
  "add-sibling-before": { command: addSiblingBefore, group: "add", keys: ["Shift+Enter"] },
  "add-parent": { command: addParent, group: "add", keys: ["Mod+Enter", "Shift+Tab"] },
  undo: { command: undo, group: "history", keys: ["Mod+Z"], context: "both" },
  redo: { command: redo, group: "history", mac: ["Mod+Shift+Z"], other: ["Mod+Shift+Z", "Mod+Y"], context: "both" },
  delete: {
    command: deleteSelection,
    group: "structure",
    mac: ["Backspace", "Delete"],
    other: ["Delete", "Backspace"],
  },
  "delete-but-keep-children": { command: deleteButKeepChildren, group: "structure", keys: ["Mod+Backspace"] },
  "move-up": { command: moveUp, group: "structure", keys: ["Alt+ArrowUp"] },
  "move-down": { command: moveDown, group: "structure", keys: ["Alt+ArrowDown"] },
  promote: { command: promote, group: "structure", keys: ["Alt+Shift+ArrowLeft"] },
  demote: { command: demote, group: "structure", keys: ["Alt+Shift+ArrowRight"] },
  "edit-text": { command: editText, group: "text", keys: ["F2"] },
  bold: { command: toggleBold, group: "text", keys: ["Mod+B"], context: "both" },
  italic: { command: toggleItalic, group: "text", keys: ["Mod+I"], context: "both" },
  underline: { command: toggleUnderline, group: "text", keys: ["Mod+U"], context: "both" },
  strike: { command: toggleStrike, group: "text", keys: ["Mod+Shift+X"], context: "both" },
  connection: { command: startConnection, group: "topic", keys: ["Mod+Shift+L"] },
  "bend-left": { command: bendBy(-1, 0), group: "topic", keys: ["ArrowLeft"] },
  "bend-right": { command: bendBy(1, 0), group: "topic", keys: ["ArrowRight"] },
  "bend-up": { command: bendBy(0, -1), group: "topic", keys: ["ArrowUp"] },
  "bend-down": { command: bendBy(0, 1), group: "topic", keys: ["ArrowDown"] },
  link: { command: editLink, group: "topic", keys: ["Mod+K"], context: "both" },
  "remove-link": { command: setLinkTo(null), group: "topic" },
  "open-link": { command: openLink, group: "topic", isForReaders: true },
  note: { command: editNote, group: "topic", keys: ["Mod+Shift+K", "F4"], isForReaders: true },
  image: { command: pickImage, group: "topic" },
  "view-image": { command: viewImage, group: "topic", isForReaders: true },
  "enlarge-image": { command: enlargeImage, group: "topic", keys: ["Alt+="] },
  "shrink-image": { command: shrinkImage, group: "topic", keys: ["Alt+-"] },
  "remove-image": { command: removeImage, group: "topic" },
  marks: { command: pickMark, group: "mark", keys: ["Alt+M"] },
  task: { command: toggleTask, group: "mark", keys: ["Alt+Enter"] },
  "clear-marks": { command: clearMarks, group: "mark", keys: ["Alt+Shift+0"] },
  shapes: { command: pickShape, group: "topic", keys: ["Alt+S"] },
  colour: { command: pickColour, group: "topic" },
  "clear-style": { command: setStyleTo(null), group: "topic" },
  "copy-style": { command: copyStyle, group: "topic", keys: ["Mod+Alt+C"] },
  "paste-style": { command: pasteStyle, group: "topic", keys: ["Mod+Alt+V"] },
  "copy-topic-link": { command: copyTopicLink, isHosts: true, group: "topic", isForReaders: true },
  cut: { command: cut, group: "clipboard", keys: ["Mod+X"], isNative: true },
  copy: { command: copy, group: "clipboard", keys: ["Mod+C"], isNative: true, isForReaders: true },
  paste: { command: askHost("paste"), isHosts: true, group: "clipboard", keys: ["Mod+V"], isNative: true },
  "paste-in-one": {
    command: askHost("paste-in-one"),
    isHosts: true,
    group: "clipboard",
    keys: ["Mod+Shift+V"],
    isNative: true,
  },
  duplicate: { command: duplicate, group: "clipboard", keys: ["Mod+D"] },
} as const satisfies Record<string, CommandEntry>;
