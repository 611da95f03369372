import type { MapDoc, Topic, TopicId } from "@treeline/map";
import * as edits from "@treeline/map";
import { type Camera, findPlace } from "@treeline/scene";
import type { Anchor } from "./anchor.ts";
import type { CopiedStyle, EditorState } from "./editor-state.ts";
import type { HostRequest } from "./host-request.ts";
import type { TextChange } from "./input.ts";
import type { OwnFolds } from "./own-view.ts";
import type { Corner } from "./part.ts";
import type { Search } from "./search.ts";
import { type Selection, selectTopics } from "./selection.ts";
import type { Range, Runs } from "./text/runs.ts";
import type { Tool } from "./tool.ts";
import { beginTyping, type TopicTyping, type Typing, type TypingStart } from "./typing.ts";

/** What a command would do. One effect is one step of undo. */
export type Effect = (edit: Edit) => void;

/** Looks at the state and says what it would do; null if it does not apply: menus grey out, keys fall through. */
export type Command = (state: EditorState) => Effect | null;

/** `discard`: undo the last step for good. `take-back`: all that was typed in the open text box. */
export type HistoryStep = "undo" | "redo" | "discard" | "take-back";

/** What an effect asked for besides edits of the map. Absent means as it was. */
export interface Outcome {
  selection?: Selection;
  typing?: Typing | null;
  camera?: Camera;
  tool?: Tool;
  search?: Search | null;
  copiedStyle?: CopiedStyle;
  foldedForMe?: OwnFolds;
  /** Keeps its place on the screen. */
  anchor?: Anchor;
  reveal?: TopicId;
  historyStep?: HistoryStep;
  /** The text box was left, another one opened, or it goes on after an edit of the map: what was typed before is one step of undo. */
  box?: "left" | "opened" | "kept";
  readonly requests: HostRequest[];
  readonly next: Command[];
}

/** What an edit of the map takes besides the map. */
type Given<F> = F extends (map: MapDoc, given: infer G) => unknown ? G : never;

/**
 * Everything that an effect can do. Edits of the map are joined in one transaction and are refused in a read-only map, whichever
 * command forgot to look; all else is collected and takes place when the effect is over.
 */
export class Edit {
  readonly outcome: Outcome = { requests: [], next: [] };
  readonly #state: EditorState;
  readonly #map: MapDoc;
  #isInBox: boolean;
  hasWritten = false;

  constructor(state: EditorState, map: MapDoc) {
    this.#state = state;
    this.#map = map;
    this.#isInBox = state.typing !== null;
  }

  addTopic = (given: Given<typeof edits.addTopic>): TopicId => this.#write(() => edits.addTopic(this.#map, given));
  addParent = (given: Given<typeof edits.addParent>): TopicId => this.#write(() => edits.addParent(this.#map, given));
  moveTopics = (given: Given<typeof edits.moveTopics>): void => this.#write(() => edits.moveTopics(this.#map, given));
  deleteTopics = (topics: readonly TopicId[]): void => this.#write(() => edits.deleteTopics(this.#map, { topics }));
  deleteButKeepChildren = (topic: TopicId): void =>
    this.#write(() => edits.deleteButKeepChildren(this.#map, { topic }));
  pasteTopics = (given: edits.Paste): TopicId[] => this.#write(() => edits.pasteTopics(this.#map, given));
  formatTopics = (given: Given<typeof edits.formatTopics>): void =>
    this.#write(() => edits.formatTopics(this.#map, given));
  /** For everybody; what one had folded or opened there for oneself no longer counts. */
  setFolded = ({ topics, folded }: Given<typeof edits.setFolded>): void => {
    const own = this.outcome.foldedForMe ?? this.#state.foldedForMe;
    if (topics.some((id) => own.has(id)))
      this.outcome.foldedForMe = new Map([...own].filter(([id]) => !topics.includes(id)));
    const others = topics.filter((id) => this.#map.findTopic(id)?.folded !== folded);
    if (others.length > 0) this.#write(() => edits.setFolded(this.#map, { topics: others, folded }));
  };
  setShape = (given: Given<typeof edits.setShape>): void => this.#write(() => edits.setShape(this.#map, given));
  setStyle = (given: Given<typeof edits.setStyle>): void => this.#write(() => edits.setStyle(this.#map, given));
  setHue = (given: Given<typeof edits.setHue>): void => this.#write(() => edits.setHue(this.#map, given));
  setLink = (given: Given<typeof edits.setLink>): void => this.#write(() => edits.setLink(this.#map, given));
  setImage = (given: Given<typeof edits.setImage>): void => this.#write(() => edits.setImage(this.#map, given));
  setMark = (given: Given<typeof edits.setMark>): void => this.#write(() => edits.setMark(this.#map, given));
  removeMarks = (given: Given<typeof edits.removeMarks>): void =>
    this.#write(() => edits.removeMarks(this.#map, given));
  clearMarks = (given: Given<typeof edits.clearMarks>): void => this.#write(() => edits.clearMarks(this.#map, given));
  setTask = (given: edits.TaskChange): void => this.#write(() => edits.setTask(this.#map, given));
  setNote = (given: Given<typeof edits.setNote>): void => {
    this.#write(() => edits.setNote(this.#map, given));
  };
  typeNote = ({ topic, from, to, text }: TextChange & { topic: TopicId }): void => {
    const insert = text === "" ? [] : [{ text }];
    this.#write(() => edits.typeText(this.#map, { place: { of: "note", topic }, from, to, insert }));
  };
  deleteNotes = (topics: readonly TopicId[]): void => this.#write(() => edits.deleteNotes(this.#map, { topics }));
  addConnection = (given: edits.NewConnection): string => this.#write(() => edits.addConnection(this.#map, given));
  changeConnection = (given: edits.ConnectionChange): void =>
    this.#write(() => edits.changeConnection(this.#map, given));
  deleteConnections = (connections: readonly string[]): void =>
    this.#write(() => edits.deleteConnections(this.#map, { connections }));
  setLayout = (layout: edits.LayoutName): void => this.#write(() => edits.setLayout(this.#map, { layout }));
  setTheme = (theme: edits.ThemeName): void => this.#write(() => edits.setTheme(this.#map, { theme }));
  setName = (name: string): void => this.#write(() => edits.setName(this.#map, { name }));
  balance = (): void => this.#write(() => edits.balance(this.#map));

  select(topics: readonly TopicId[], anchor?: TopicId): void {
    this.leaveBox();
    this.outcome.selection = selectTopics(topics, anchor);
    this.outcome.reveal ??= topics.at(-1);
  }

  setSelection(selection: Selection): void {
    this.leaveBox();
    this.outcome.selection = selection;
  }

  /** The caret in a topic that was there before. */
  startTyping(topic: Topic, start: TypingStart): void {
    this.openBox(beginTyping(topic.id, { runs: topic.text, start }));
    this.outcome.reveal ??= topic.id;
  }

  /** The caret in a topic that this very effect added: left empty it goes again, and its step with it. */
  startTypingNew(topic: TopicId): void {
    this.openBox(beginTyping(topic, { runs: [], start: "end", isNew: true }));
    this.outcome.reveal ??= topic;
  }

  /** What was typed in the box before becomes one step of undo, and what comes now another. */
  openBox(typing: Typing): void {
    this.leaveBox();
    this.setTyping(typing);
    this.outcome.box = "opened";
  }

  /** All that do not belong to the text box itself leave it. */
  leaveBox(): void {
    if (!this.#isInBox) return;
    this.setTyping(null);
    this.outcome.box ??= "left";
  }

  /** The box stays the same one. */
  setTyping(typing: Typing | null): void {
    this.#isInBox = false;
    this.outcome.typing = typing;
  }

  /** Letters in the place of a stretch of the open text; `name` renames the document in the same step. */
  typeText(typing: Typing, { caret, name, ...typed }: Range & { insert: Runs; caret: Range; name?: string }): void {
    this.#writeInBox(() => edits.typeText(this.#map, { place: typing, ...typed }));
    if (name !== undefined) this.#writeInBox(() => edits.setName(this.#map, { name }));
    this.setTyping({ ...typing, range: caret, pen: undefined, hasTyped: true });
  }

  /** The selected letters of the open text. */
  formatTyped(typing: TopicTyping, marks: edits.MarkChange): void {
    this.#writeInBox(() => edits.formatText(this.#map, { topic: typing.topic, ...typing.range, marks }));
    this.setTyping({ ...typing, hasTyped: true });
  }

  /** The caret stays where it is: after an indent by the bar above a soft keyboard, or when a picture has arrived. */
  goOnTyping(): void {
    const { typing } = this.#state;
    if (typing?.of !== "topic") return;
    this.openBox({ ...typing, start: "end", hasTyped: false });
    this.outcome.box = "kept";
  }

  look(camera: Camera): void {
    this.outcome.camera = camera;
  }

  reveal(topic: TopicId): void {
    this.outcome.reveal = topic;
  }

  /** The topic acted on: it stays where it is on the screen whatever becomes of the map around it. */
  anchorView(topic: TopicId, corner?: Corner): void {
    const place = findPlace(this.#state.scene, topic);
    if (place) this.outcome.anchor = { topic, place, ...(corner && { corner }) };
  }

  setTool(tool: Tool): void {
    this.outcome.tool = tool;
  }

  setSearch(search: Search | null): void {
    this.outcome.search = search;
  }

  copyStyle(style: CopiedStyle): void {
    this.outcome.copiedStyle = style;
  }

  foldForMe({ topics, folded }: Given<typeof edits.setFolded>): void {
    const own = this.outcome.foldedForMe ?? this.#state.foldedForMe;
    this.outcome.foldedForMe = new Map([...own, ...topics.map((id) => [id, folded] as const)]);
  }

  ask(request: HostRequest): void {
    this.outcome.requests.push(request);
  }

  /** A step of its own, after this one. */
  runNext(command: Command): void {
    this.outcome.next.push(command);
  }

  stepHistory(kind: HistoryStep): void {
    this.outcome.historyStep = kind;
  }

  #write<T>(write: () => T): T {
    if (!this.#state.isReadOnly) this.leaveBox();
    return this.#writeInBox(write);
  }

  #writeInBox<T>(write: () => T): T {
    if (this.#state.isReadOnly) throw new ReadOnlyError();
    this.hasWritten = true;
    return write();
  }
}

/** A command forgot to look whether the map can be edited. The map was not changed. */
export class ReadOnlyError extends Error {
  override readonly name = "ReadOnlyError";
}
