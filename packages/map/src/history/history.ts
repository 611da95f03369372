import * as Y from "yjs";
import { markDeleted } from "../edits/delete-topics.ts";
import type { MapDoc } from "../map-doc.ts";
import { ForeignChanges } from "./foreign-changes.ts";
import { holdBackMoves } from "./hold-back-moves.ts";
import { listBin } from "./list-bin.ts";
import { planStep, type Step, type StepPlan } from "./plan-step.ts";
import { ownerOf } from "./y-items.ts";

/** Typing within this many milliseconds is one step. */
const TYPING_PAUSE_MS = 500;

type Kind = "undo" | "redo";

/** `selection` is what `readSelection` gave when the step was made: before it for undo, after it for redo. */
export interface UndoneStep<S> {
  readonly selection: S | undefined;
}

/** Undo and redo of what this tab did, and of nothing else. Laws U1–U7 in SPEC.md. */
export class History<S = unknown> {
  private readonly map: MapDoc;
  private readonly readSelection: () => S | undefined;
  private readonly manager: Y.UndoManager;
  private readonly foreign: ForeignChanges;
  private readonly listeners = new Set<() => void>();
  private readonly detach: () => void;
  private plan: StepPlan | undefined;
  private moving: Step | undefined;
  private before: S | undefined;
  private redoBefore: readonly Step[] = [];
  private isRunning = false;

  constructor(map: MapDoc, readSelection: () => S | undefined = () => undefined) {
    this.map = map;
    this.readSelection = readSelection;
    this.foreign = new ForeignChanges(map);
    this.manager = new Y.UndoManager(Object.values(map.parts) as Y.Map<unknown>[], {
      trackedOrigins: new Set([map.origin]),
      ignoreRemoteMapChanges: true,
      captureTimeout: TYPING_PAUSE_MS,
      deleteFilter: (item) => !this.isProtected(item),
    });
    this.detach = this.attach();
  }

  canUndo(): boolean {
    return this.manager.canUndo();
  }

  canRedo(): boolean {
    return this.manager.canRedo();
  }

  /** All that `command` does is one step of its own, however long it takes. */
  run<T>(command: () => T): T {
    if (this.isRunning) return command();
    this.before = this.readSelection();
    const top = this.manager.undoStack.at(-1);
    this.manager.stopCapturing();
    this.manager.captureTimeout = Infinity;
    this.isRunning = true;
    try {
      return command();
    } finally {
      this.isRunning = false;
      this.manager.captureTimeout = TYPING_PAUSE_MS;
      this.manager.stopCapturing();
      const made = this.manager.undoStack.at(-1);
      if (made !== top) made?.meta.set("after", this.readSelection());
    }
  }

  /** The last step, to be compared: null if there is none. */
  get top(): object | null {
    return this.manager.undoStack.at(-1) ?? null;
  }

  /** How many steps could be undone. */
  get depth(): number {
    return this.manager.undoStack.length;
  }

  /** The steps from `from` up to `to`, counted from the oldest, become one. */
  joinSteps(from: number, to = this.depth): void {
    const [first, ...others] = this.manager.undoStack.splice(from, to - from);
    if (!first) return;
    const steps = [first, ...others];
    first.insertions = Y.mergeDeleteSets(steps.map(({ insertions }) => insertions));
    first.deletions = Y.mergeDeleteSets(steps.map(({ deletions }) => deletions));
    first.meta.set("after", steps.at(-1)?.meta.get("after"));
    this.manager.undoStack.splice(from, 0, first);
    this.manager.stopCapturing();
  }

  /** Undoes the steps above `depth` as if they had not been: what could be redone before them can be redone again. */
  takeBack(depth: number): UndoneStep<S> | null {
    const redo = this.manager.undoStack[depth]?.meta.get("redo") as readonly Step[] | undefined;
    let last: UndoneStep<S> | null = null;
    for (let step = this.takeOne(depth); step; step = this.takeOne(depth)) last = step;
    this.manager.redoStack = [...(redo ?? [])];
    this.tell();
    return last;
  }

  private takeOne(depth: number): UndoneStep<S> | null {
    return this.depth > depth ? this.undo(depth) : null;
  }

  /** What is typed next is a step of its own. */
  endStep(): void {
    this.manager.stopCapturing();
  }

  /** Down to `floor` steps at most. */
  undo(floor = 0): UndoneStep<S> | null {
    return this.pop("undo", floor);
  }

  redo(): UndoneStep<S> | null {
    return this.pop("redo", 0);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.detach();
    this.foreign.close();
    this.manager.destroy();
    this.listeners.clear();
  }

  /** Steps that have become empty, because others changed the same things since, are passed over. */
  private pop(kind: Kind, floor: number): UndoneStep<S> | null {
    for (
      let step = this.stackOf(kind).at(-1);
      step && this.stackOf(kind).length > floor;
      step = this.stackOf(kind).at(-1)
    ) {
      this.moving = step;
      const hasChanged = this.apply(kind, step);
      this.moving = undefined;
      if (!hasChanged) continue;
      this.tell();
      const selection = step.meta.get(kind === "undo" ? "before" : "after") as S | undefined;
      return { selection };
    }
    this.tell();
    return null;
  }

  /** The step alone on its stack, so that Yjs does not go on with the next one unguarded; one transaction with the bin marks. */
  private apply(kind: Kind, step: Step): boolean {
    const { manager, map } = this;
    const flag = kind === "undo" ? "undoing" : "redoing";
    const rest = this.stackOf(kind).slice(0, -1);
    let hasChanged = false;
    try {
      map.doc.transact((transaction) => {
        const standing = this.foreign.listStanding((step.meta.get("tick") as number | undefined) ?? 0);
        const tops = map.tree.listLoopTops().filter((id) => map.tree.isVisible(id));
        this.plan = planStep(transaction, step, { map, standing });
        this.setStack(kind, [step]);
        hasChanged = manager[kind]() !== null;
        this.setStack(kind, rest);
        manager[flag] = true;
        for (const id of this.plan.affected) map.touch(id);
        holdBackMoves(map, this.plan, { tops: kind === "undo" ? tops : [] });
        for (const id of listBin(map, this.plan)) {
          markDeleted(map, id);
          hasChanged = true;
        }
      }, manager);
    } finally {
      manager[flag] = false;
      this.plan = undefined;
    }
    return hasChanged;
  }

  private isProtected(item: Y.Item): boolean {
    if (!this.plan) return false;
    const { protectedItems, sharedItems } = this.plan;
    /** Among the pieces of a text: those are letters. */
    let isLetter = false;
    for (let at: Y.Item | null = item; at; at = ownerOf(at)) {
      isLetter ||= at.parentSub === null;
      if (protectedItems.has(at) || (!isLetter && sharedItems.has(at))) return true;
    }
    return false;
  }

  private stackOf(kind: Kind): Step[] {
    return kind === "undo" ? this.manager.undoStack : this.manager.redoStack;
  }

  private setStack(kind: Kind, steps: Step[]): void {
    if (kind === "undo") this.manager.undoStack = steps;
    else this.manager.redoStack = steps;
  }

  private attach(): () => void {
    const begin = ({ origin }: Y.Transaction) => {
      if (origin !== this.map.origin) return;
      if (!this.isRunning) this.before = this.readSelection();
      // Yjs is about to empty it.
      this.redoBefore = [...this.manager.redoStack];
    };
    const added = ({ stackItem }: { stackItem: Step }) => {
      stackItem.meta.set("tick", this.foreign.tick);
      stackItem.meta.set("redo", this.redoBefore);
      for (const key of ["before", "after"]) {
        const now = key === "before" ? this.before : this.readSelection();
        stackItem.meta.set(key, this.moving ? this.moving.meta.get(key) : now);
      }
      this.tell();
    };
    const updated = ({ stackItem }: { stackItem: Step }) => stackItem.meta.set("after", this.readSelection());
    this.map.doc.on("beforeTransaction", begin);
    this.manager.on("stack-item-added", added);
    this.manager.on("stack-item-updated", updated);
    return () => {
      this.map.doc.off("beforeTransaction", begin);
      this.manager.off("stack-item-added", added);
      this.manager.off("stack-item-updated", updated);
    };
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
