export { type Announcement, describeChange } from "./aria/announcements.ts";
export { type AriaItem, buildAriaTree } from "./aria/aria-tree.ts";
export { type Binding, matches, parseBinding } from "./binding.ts";
export {
  type Camera,
  clampScale,
  fitTo,
  LEAST_SCALE,
  MOST_SCALE,
  nextScale,
  panBy,
  reveal,
  toMap,
  toScreen,
  viewOf,
  zoomAt,
} from "./camera.ts";
export { caretLine } from "./caret-box.ts";
export { copySelection } from "./clipboard/copy-selection.ts";
export { OWN_TYPE } from "./clipboard/own-json.ts";
export { PASTE_MAX_LENGTH } from "./clipboard/paste-limits.ts";
export type { Clipboard } from "./clipboard/read-clipboard.ts";
export { bendConnection, setConnectionStyle } from "./commands/change-connection.ts";
export { setHueTo, setStyleTo } from "./commands/colour.ts";
export { connect } from "./commands/connect.ts";
export { editLabel, editTopicText, replaceText } from "./commands/edit-text.ts";
export { addImage, resizeImage, setImageOf } from "./commands/image.ts";
export { setLinkTo } from "./commands/link.ts";
export { rename, setLayoutTo, setThemeTo } from "./commands/map-settings.ts";
export { copyTo, moveTo } from "./commands/move-to.ts";
export { setNoteOf } from "./commands/note.ts";
export { searchFor } from "./commands/search.ts";
export { setSelection } from "./commands/select.ts";
export { setShapeTo } from "./commands/shape.ts";
export { toggleFoldOf, toggleFoldSubtreeOf } from "./commands/toggle-fold.ts";
export type { Direction } from "./directions.ts";
export type { DropSpot } from "./drop-spot.ts";
export type { Command, Edit, Effect } from "./edit.ts";
export { Editor, type HostSettings } from "./editor.ts";
export {
  type CopiedStyle,
  type EditorState,
  leadTopic,
  listSelected,
  onlySelectedTopic,
  type Person,
} from "./editor-state.ts";
export { findOpeningCamera } from "./find-opening-camera.ts";
export { findPart } from "./find-part.ts";
export type { EditorOptions } from "./first-state.ts";
export { formatBinding, listKeyNames } from "./format-binding.ts";
export { ADD_RADIUS, areHandlesShown, imageBox, listTopicHandles } from "./handles.ts";
export { type Copied, HOST_ACTIONS, type HostAction, type HostRequest } from "./host-request.ts";
export {
  type Input,
  type KeyPress,
  type Modifiers,
  NO_MODIFIERS,
  type PointerInput,
  type PointerKind,
  type TextChange,
  type WheelInput,
} from "./input.ts";
export { findCommand, isComposition } from "./keymap.ts";
export { rootName } from "./name-by-root.ts";
export { navigate } from "./navigate.ts";
export { NoteTyping } from "./note-typing.ts";
export { buildOverlay, type OverlayPiece } from "./overlay/build-overlay.ts";
export { drawMarks, type Mark } from "./overlay/draw-marks.ts";
export { type HandlePart, isSamePart, type Part, topicOf } from "./part.ts";
export type { CommandEntry, CommandGroup } from "./registry/entry.ts";
export {
  bindingsOf,
  COMMAND_IDS,
  type CommandId,
  entryOf,
  groupOf,
  isCommandId,
  isEnabled,
  isVisible,
  labelKey,
} from "./registry.ts";
export { findHits, type Search } from "./search.ts";
export {
  isSelected,
  leadOf,
  NOTHING,
  type Selection,
  selectConnection,
  selectedIds,
  selectTopics,
} from "./selection.ts";
export {
  hasMark,
  isBlank,
  joinRuns,
  lengthOf,
  type Pen,
  type Range,
  type Runs,
  sliceRuns,
} from "./text/runs.ts";
export { IDLE, type Tool } from "./tool.ts";
export { findDropSpot } from "./tools/find-drop-spot.ts";
export { wantsTicks } from "./tools/use-pointer.ts";
export type { TopicLookup } from "./topics.ts";
export {
  endOfChange,
  isPenOn,
  isSameRange,
  isWaiting,
  type LabelTyping,
  moveRange,
  runsOfLabel,
  type TopicTyping,
  type Typing,
  type TypingStart,
} from "./typing.ts";
