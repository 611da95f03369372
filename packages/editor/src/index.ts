export { type Announcement, describeChange } from "./aria/announcements.ts";
export { type AriaItem, buildAriaTree } from "./aria/aria-tree.ts";
export { matches } from "./binding.ts";
export {
  type Camera,
  clampScale,
  LEAST_SCALE,
  MOST_SCALE,
  nextScale,
  openingView,
  panBy,
  toMap,
  toScreen,
  viewOf,
  zoomAt,
} from "./camera.ts";
export { caretLine } from "./caret-box.ts";
export { copySelection } from "./clipboard/copy-selection.ts";
export { OWN_TYPE } from "./clipboard/own-json.ts";
export type { Clipboard } from "./clipboard/read-clipboard.ts";
export { setConnectionStyle } from "./commands/change-connection.ts";
export { setHueTo, setStyleTo } from "./commands/colour.ts";
export { connect } from "./commands/connect.ts";
export { editTopicText, replaceText } from "./commands/edit-text.ts";
export { addImage, setImageOf } from "./commands/image.ts";
export { setLinkTo } from "./commands/link.ts";
export { rename } from "./commands/map-settings.ts";
export { setTaskTo, shareOf, toggleMarkOn } from "./commands/marks.ts";
export { moveTo } from "./commands/move-to.ts";
export { setNoteOf } from "./commands/note.ts";
export { searchFor } from "./commands/search.ts";
export { setSelection } from "./commands/select.ts";
export { unfoldAbove } from "./commands/toggle-fold.ts";
export type { Direction } from "./directions.ts";
export type { Command, Edit } from "./edit.ts";
export { Editor } from "./editor.ts";
export { type EditorState, leadTopic, listSelected, onlySelectedTopic, type Person } from "./editor-state.ts";
export { findOpeningCamera } from "./find-opening-camera.ts";
export { formatBinding, listKeyNames } from "./format-binding.ts";
export { ADD_RADIUS, areHandlesShown, imageBox, listTopicHandles } from "./handles.ts";
export { type Copied, HOST_ACTIONS, type HostAction, type HostRequest } from "./host-request.ts";
export type { Input, KeyPress, Modifiers, PointerInput, PointerKind, TextChange } from "./input.ts";
export { findCommand } from "./keymap.ts";
export { rootName } from "./name-by-root.ts";
export { navigate } from "./navigate.ts";
export { NoteTyping } from "./note-typing.ts";
export { buildOverlay, type OverlayPiece } from "./overlay/build-overlay.ts";
export { drawMarks, type Mark } from "./overlay/draw-marks.ts";
export { buildOwnView, type OwnFolds, ownLooksOf } from "./own-view.ts";
export { type Part, topicOf } from "./part.ts";
export type { CommandEntry, CommandGroup } from "./registry/entry.ts";
export { bindingsOf, COMMAND_IDS, type CommandId, entryOf, groupOf, isEnabled, isVisible } from "./registry.ts";
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
export { hasMark, isBlank, joinRuns, lengthOf, type Range, type Runs, sliceRuns } from "./text/runs.ts";
export type { Tool } from "./tool.ts";
export { wantsTicks } from "./tools/use-pointer.ts";
export { endOfChange, isPenOn, isSameRange, isWaiting, moveRange, runsOfLabel, type Typing } from "./typing.ts";
