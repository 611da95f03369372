export { DEFAULT_LAYOUT, LAYOUTS, type LayoutName } from "@treeline/layout";
export { type CaretMark, findCaret, markCaret } from "./caret-mark.ts";
export { compact } from "./compact.ts";
export type { Connection, ConnectionStyle, Handle } from "./connection.ts";
export { createMap, createMapDoc, openMap } from "./create-map.ts";
export { addConnection, type NewConnection } from "./edits/add-connection.ts";
export { addParent } from "./edits/add-parent.ts";
export { addTopic } from "./edits/add-topic.ts";
export { balance } from "./edits/balance.ts";
export { type ConnectionChange, type ConnectionStyleChange, changeConnection } from "./edits/change-connection.ts";
export { deleteButKeepChildren } from "./edits/delete-but-keep-children.ts";
export { deleteConnections } from "./edits/delete-connections.ts";
export { deleteNotes } from "./edits/delete-notes.ts";
export { deleteTopics } from "./edits/delete-topics.ts";
export { formatText, formatTopics, type MarkChange } from "./edits/format-text.ts";
export { moveTopic, moveTopics } from "./edits/move-topics.ts";
export { type Paste, type PastedTopic, pasteTopics } from "./edits/paste-topics.ts";
export type { Place } from "./edits/place.ts";
export { type StyleChange, setFolded, setHue, setLink, setShape, setSide, setStyle } from "./edits/set-fields.ts";
export { setImage, settleImage } from "./edits/set-image.ts";
export { clearMarks, removeMarks, setMark, setTask, type TaskChange } from "./edits/set-marks.ts";
export { setLayout, setName, setTheme } from "./edits/set-meta.ts";
export { setNote } from "./edits/set-note.ts";
export { setText } from "./edits/set-text.ts";
export { typeText } from "./edits/type-text.ts";
export { mergeByContent } from "./generations/merge-by-content.ts";
export { type Clocks, isOtherGeneration, isWorthRebuilding, rebuildDoc } from "./generations/rebuild-doc.ts";
export { History, type UndoneStep } from "./history/history.ts";
export {
  CONNECTIONS_MAX,
  LABEL_MAX_LENGTH,
  LINK_MAX_LENGTH,
  MARKS_MAX,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PERSON_MAX_LENGTH,
  TEXT_MAX_LENGTH,
  TOPICS_MAX,
} from "./limits.ts";
export { isSafeLink } from "./link.ts";
export type { MapChange, MapDoc, TextListener, TextStep } from "./map-doc.ts";
export { MapError, type MapErrorCode } from "./map-error.ts";
export { DOC_VERSION, type MapMeta, THEMES, type ThemeName } from "./map-meta.ts";
export {
  countTasks,
  FOLLOWING,
  flattenMarks,
  groupOfMark,
  hasMark,
  isEmoji,
  listMarkNames,
  MARK_GROUPS,
  type MarkGroup,
  markOf,
  shownMark,
  slotOf,
  type TaskDetails,
  type TopicMark,
} from "./marks.ts";
export type { Note } from "./note.ts";
export { keysBetween } from "./order-keys.ts";
export type { Problem } from "./parse.ts";
export type { MapSnapshot } from "./read-map.ts";
export { applySchema } from "./schema-json/apply-schema.ts";
export { buildSnapshot } from "./schema-json/build-snapshot.ts";
export { listUnknownParts, type MapSchema, type SchemaConnection, type SchemaNode } from "./schema-json/map-schema.ts";
export { openSchema } from "./schema-json/open-schema.ts";
export { parseSchema } from "./schema-json/parse-schema.ts";
export { placePictures } from "./schema-json/place-pictures.ts";
export { toSchema } from "./schema-json/to-schema.ts";
export { sidesOf } from "./sides.ts";
export type { TextPlace } from "./text-place.ts";
export { joinRuns, MARKS, type Mark, plainText, type TextInput, type TextRun } from "./text-runs.ts";
export type { Topic } from "./topic.ts";
export { type ConnectionId, isId, newId, type TopicId } from "./topic-id.ts";
export {
  isUploading,
  SHAPES,
  type Shape,
  SIDES,
  type Side,
  type TopicImage,
  type TopicStyle,
  uploadingUrl,
} from "./topic-look.ts";
export { needsUpgrade } from "./upgrades/needs-upgrade.ts";
export { upgradeDoc } from "./upgrades/upgrade-doc.ts";
