import { History, type MapChange, type MapDoc, MapError, plainText, type UndoneStep } from "@treeline/map";
import type { Camera, Canvas, SceneBuilder } from "@treeline/scene";
import { dropLeftEmpty } from "./commands/cancel-typing.ts";
import { commitTyping } from "./commands/commit-typing.ts";
import { deriveState } from "./derive-state.ts";
import { dispatchInput } from "./dispatch.ts";
import { type Command, Edit, type Effect, type HistoryStep, type Outcome, ReadOnlyError } from "./edit.ts";
import type { EditorState, Person } from "./editor-state.ts";
import { type EditorOptions, firstState, showFromStart } from "./first-state.ts";
import type { HostAction, HostRequest } from "./host-request.ts";
import type { Input } from "./input.ts";
import { type CommandId, requireCommand } from "./registry.ts";
import { visibleAncestorOf } from "./repair-selection.ts";
import type { Selection } from "./selection.ts";
import { findResized } from "./tools/resizing.ts";
import { labelOf } from "./typing.ts";
import { TypingWatch } from "./typing-watch.ts";
import { uncover } from "./uncover.ts";

/** What the host changes from outside. */
export interface HostSettings {
  readonly isReadOnly?: boolean;
  readonly canvas?: Canvas;
  readonly language?: "en" | "ru";
  readonly people?: readonly Person[];
  readonly offers?: ReadonlySet<HostAction>;
  readonly camera?: Camera;
  readonly covered?: number;
}

type Attempt = () => MapError | undefined;

type Listener = (state: EditorState, before: EditorState) => void;

const leaveBox: Command = ({ typing }) => (typing ? (edit) => edit.leaveBox() : null);

/** What undo brings back besides the map. */
interface Remembered {
  readonly selection: Selection;
  readonly camera: Camera;
}

/** The only thing here that has a state. Commands and tools are asked what they would do; this does it, once, and tells the listeners. */
export class Editor {
  readonly map: MapDoc;
  readonly scenes: SceneBuilder;
  readonly history: History<Remembered>;
  #state: EditorState;
  readonly #typing: TypingWatch;
  #isApplying = false;
  readonly #isViewGiven: boolean;
  readonly #onRequest: (request: HostRequest) => void;
  readonly #listeners = new Set<Listener>();
  readonly #detach: readonly (() => void)[];

  constructor(options: EditorOptions) {
    this.map = options.map;
    this.scenes = options.scenes;
    this.#onRequest = options.onRequest ?? (() => {});
    this.#isViewGiven = options.camera !== undefined;
    this.#state = firstState(options);
    this.history = new History(this.map, () => ({ selection: this.#state.selection, camera: this.#state.camera }));
    this.#typing = new TypingWatch(this.map, this.history);
    this.#detach = [
      this.map.subscribe((change) => this.#follow(change)),
      this.history.subscribe(() => this.#tellHistory()),
    ];
  }

  get state(): EditorState {
    return this.#state;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether the command applied. */
  run(what: CommandId | Command): boolean {
    const effect = this.#effectOf(what);
    if (effect) this.#apply(effect);
    return effect !== null;
  }

  canRun(what: CommandId | Command): boolean {
    return this.#effectOf(what) !== null;
  }

  /** True: the editor has dealt with it, and the browser is not to. */
  dispatch(input: Input): boolean {
    // The middle button only pans: the text box stays open.
    const endsTyping = input.type === "pointer-down" && input.button !== 1 && this.#state.typing !== null;
    if (endsTyping) this.run(commitTyping);
    const given = endsTyping ? { ...input, endsTyping } : input;
    const { patch, commands, isHandled, letters, isNewStep } = dispatchInput(this.#state, given);
    this.#patch(patch);
    if (isNewStep) this.history.endStep();
    if (letters) this.#type(letters);
    for (const command of commands) this.run(command);
    return isHandled;
  }

  /** Letters are edits of the map, but no step of undo each: words and pauses are. */
  #type(letters: Command): void {
    const effect = letters(this.#state);
    if (effect) this.#apply(effect, (write) => write());
  }

  /** What skips the map. */
  #patch(patch: Partial<EditorState>): void {
    const before = this.#state;
    const isSame = Object.entries(patch).every(([key, value]) => before[key as keyof EditorState] === value);
    if (isSame) return;
    const next = { ...before, ...patch };
    const anchor = findResized(before, next);
    this.#replace(anchor ? deriveState(next, { anchor }, this) : next);
  }

  update(circumstances: HostSettings): void {
    const before = this.#state;
    const isReadOnly = circumstances.isReadOnly === undefined ? before.isReadOnly : circumstances.isReadOnly;
    if (isReadOnly && !before.isReadOnly) this.run(leaveBox);
    const next = { ...this.#state, ...circumstances, isReadOnly: isReadOnly || this.map.isFromNewerVersion() };
    const isRepainted = next.canvas !== before.canvas;
    const scene = isRepainted ? this.#buildScene(next) : next.scene;
    const derived = deriveState({ ...next, scene }, {}, this);
    this.#replace(next.covered > before.covered ? uncover(derived) : derived);
  }

  /** Another font has arrived: all sizes are others, and the view holds still. */
  remeasure(): void {
    this.scenes.forgetSizes();
    this.redraw();
  }

  /** Marks can be drawn now. */
  redraw(): void {
    this.#replace({ ...this.#state, scene: this.#buildScene(this.#state) });
  }

  close(): void {
    for (const detach of this.#detach) detach();
    this.#typing.close();
    this.history.close();
    this.#listeners.clear();
  }

  #effectOf(what: CommandId | Command): Effect | null {
    return (typeof what === "string" ? requireCommand(what) : what)(this.#state);
  }

  #apply(effect: Effect, asStep: (write: Attempt) => ReturnType<Attempt> = (write) => this.history.run(write)): void {
    const edit = new Edit(this.#state, this.map);
    const before = this.map.read();
    const depth = this.history.depth;
    const problem = this.#state.isReadOnly
      ? this.#attempt(edit, effect)
      : asStep(() => this.#attempt(edit, () => this.map.transact(() => effect(edit))));
    if (problem) this.#takeBack(problem, edit.hasWritten && this.map.read() !== before);
    else this.#typing.follow(edit.outcome, depth);
    const { historyStep, requests, next } = edit.outcome;
    if (historyStep) this.#stepHistory(historyStep, edit.outcome);
    for (const request of requests) this.#onRequest(request);
    for (const command of next) this.run(command);
  }

  #attempt(edit: Edit, effect: Effect): MapError | undefined {
    this.#isApplying = true;
    try {
      effect(edit);
    } catch (error) {
      if (error instanceof MapError) return error;
      if (!(error instanceof ReadOnlyError)) throw error;
      return undefined;
    } finally {
      this.#isApplying = false;
    }
    this.#applyOutcome(edit.outcome);
    return undefined;
  }

  /** An effect of several edits may be refused half way: what it wrote is undone, so that it is all or nothing. */
  #takeBack({ code }: MapError, isChanged: boolean): void {
    if (isChanged) this.#stepHistory("discard", {});
    this.#onRequest({ kind: "refused", code });
  }

  #stepHistory(kind: HistoryStep, outcome: Partial<Outcome>): void {
    if (kind === "take-back") return this.#takeBackTyped();
    if (this.#state.typing && this.#travelInBox(kind)) return;
    this.#isApplying = true;
    const step = this.#step(kind);
    this.#isApplying = false;
    if (!step) return;
    const remembered = step.selection;
    const selection = outcome.selection ?? remembered?.selection ?? this.#state.selection;
    const view = kind === "discard" || !remembered ? {} : { camera: remembered.camera };
    this.#applyOutcome({ ...view, selection });
  }

  #step(kind: HistoryStep): UndoneStep<Remembered> | null {
    if (kind === "discard") return this.history.takeBack(this.history.depth - 1);
    return kind === "redo" ? this.history.redo() : this.history.undo();
  }

  /** Through one's own letters; false when there are none left, and the box is closed. */
  #travelInBox(kind: HistoryStep): boolean {
    const { typing } = this.#state;
    this.#isApplying = true;
    const hasStepped = this.#typing.stepHistory(kind);
    this.#isApplying = false;
    if (hasStepped) this.#applyOutcome({ typing: typing && this.#typing.findChanged(typing) });
    // Undo in a label never takes back its connection.
    else if (typing?.of === "label") return true;
    else this.run(leaveBox);
    return hasStepped;
  }

  #takeBackTyped(): void {
    this.#isApplying = true;
    const { added, isLastStep } = this.#typing.takeBack();
    this.#isApplying = false;
    this.#applyOutcome({});
    if (added !== null) this.run(dropLeftEmpty(added, isLastStep));
  }

  /** Someone else's edit, or one that did not come through a command. */
  #follow(change: MapChange): void {
    if (this.#isApplying) return;
    const { typing, snapshot } = this.#state;
    const wasBlank = snapshot.isBlank;
    this.#applyOutcome({ typing: typing && this.#typing.moveCaret(typing) });
    // The map has arrived: it is shown as if it had been there from the beginning.
    if (wasBlank && !this.#state.snapshot.isBlank) this.#replace(showFromStart(this.#state, this.#isViewGiven));
    // A collaborator deleted the topic that is being typed in.
    const words =
      typing?.of === "topic" && typing.hasTyped && change.removed.has(typing.topic) && plainText(typing.runs);
    if (words) this.#onRequest({ kind: "typing-lost", text: words });
    // A collaborator folded it away: what was typed is committed.
    const { typing: open, topics } = this.#state;
    if (!open) this.#typing.close();
    if (open?.of === "topic" && visibleAncestorOf(topics, open.topic) !== open.topic) this.run(commitTyping);
  }

  /** While an effect runs the state is half old and half new: listeners get the derived state only. */
  #tellHistory(): void {
    if (this.#isApplying) return;
    const [canUndo, canRedo] = [this.history.canUndo(), this.history.canRedo()];
    if (canUndo === this.#state.canUndo && canRedo === this.#state.canRedo) return;
    this.#replace({ ...this.#state, canUndo, canRedo });
  }

  #buildScene({ snapshot, canvas, typing }: EditorState): EditorState["scene"] {
    return this.scenes.build(snapshot, { canvas, typedLabel: labelOf(typing) });
  }

  #applyOutcome(outcome: Partial<Outcome>): void {
    const [canUndo, canRedo] = [this.history.canUndo(), this.history.canRedo()];
    this.#replace({ ...deriveState(this.#state, outcome, this), canUndo, canRedo });
  }

  #replace(next: EditorState): void {
    const before = this.#state;
    this.#state = next;
    for (const listener of this.#listeners) listener(next, before);
  }
}
