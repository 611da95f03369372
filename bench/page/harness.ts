import type { Engine } from "../engines/engine.ts";
import { buildTree } from "../trees/build-tree.ts";
import { pickTargets, type Targets } from "../trees/pick-targets.ts";
import { type CameraResult, type CameraRun, runCamera } from "./camera.ts";
import { paintedWhen, waitUntilQuiet } from "./painted.ts";

export type EditKind = "add" | "edit" | "fold" | "unfold";

/** What the bench calls in the page. Every number is in milliseconds. */
export interface Harness {
  prepare(size: number, rounds: number): Promise<void>;
  open(): Promise<number>;
  /** Until all is done that the engine left for after the first picture: what it needs for that must be in memory. */
  rest(): Promise<void>;
  listFlaws(): string[];
  readonly cannot: NonNullable<Engine["cannot"]>;
  edit(kind: EditKind, round: number): Promise<number>;
  /** Brings the camera to where a run starts. */
  aim(at: CameraRun["at"]): Promise<void>;
  move(run: CameraRun): Promise<CameraResult>;
}

declare global {
  interface Window {
    bench: Harness;
  }
}

/** One text a round, so that no engine remembers its width; in turn longer and shorter than what stood there. */
const newText = (round: number) => (round % 2 === 0 ? `Правка ${round}` : `Changed in round ${round} to a longer text`);

export function installHarness(engine: Engine): void {
  const stage = document.getElementById("stage") as HTMLElement;
  let targets: Targets;
  const settle = async () => {
    await paintedWhen(() => engine.isComplete());
    await waitUntilQuiet(Math.max(40, engine.settleMs));
  };
  const calls: Record<EditKind, (round: number) => { id: string; run: () => void | Promise<void> }> = {
    add(round) {
      const id = targets.parents[round] as string;
      return { id, run: () => engine.addChild({ parentId: id, id: `new${round}`, text: newText(round) }) };
    },
    edit(round) {
      const id = targets.edited[round] as string;
      return { id, run: () => engine.editText(id, newText(round)) };
    },
    fold: () => ({ id: targets.branch.id, run: () => engine.setFolded(targets.branch.id, true) }),
    unfold: () => ({ id: targets.branch.id, run: () => engine.setFolded(targets.branch.id, false) }),
  };

  window.bench = {
    async prepare(size, rounds) {
      await Promise.all(["Latin", "Кириллица"].map((sample) => document.fonts.load("14px Inter", sample)));
      await document.fonts.ready;
      const tree = buildTree(size);
      targets = pickTargets(tree, rounds);
      engine.prepare(tree, stage);
      await waitUntilQuiet(60);
    },
    async open() {
      const start = performance.now();
      await engine.open();
      return (await paintedWhen(() => engine.isComplete())) - start;
    },
    async rest() {
      await settle();
      await waitUntilQuiet(200);
    },
    listFlaws: () => engine.listFlaws?.() ?? [],
    cannot: engine.cannot ?? {},
    async edit(kind, round) {
      const { id, run } = calls[kind](round);
      await engine.centerOn(id);
      await settle();
      const start = performance.now();
      await run();
      return (await paintedWhen(() => engine.isComplete())) - start;
    },
    async aim(at) {
      if (at === "fit") {
        await engine.fit();
      } else {
        engine.zoomTo(1);
        await engine.centerOn(targets.parents[0] as string);
      }
      await settle();
    },
    async move(run) {
      const result = await runCamera(engine, run);
      // What the engine puts off until the camera rests belongs to the movement.
      await settle();
      return result;
    },
  };
}
