import { useRef, useState, useSyncExternalStore } from "react";
import styles from "./product-window.module.css";
import type { LiveSample } from "./sample/live-sample.ts";
import type { Sample } from "./sample/sample.ts";
import { SampleStage } from "./sample/sample-stage.tsx";
import { type SampleLayers, useLiveSample } from "./sample/use-live-sample.ts";
import { useTyping } from "./sample/use-typing.ts";
import { WindowHeader } from "./window-header.tsx";

/** The editor with a map in it, which can be moved, folded and given another look; two people type in it. */
export function ProductWindow({ sample: given }: { sample: Sample }) {
  // The first value only: revalidation brings an equal sample, and the view must not be reset for it.
  const [sample] = useState(given);
  const layers: SampleLayers = {
    stage: useRef(null),
    picture: useRef(null),
    ground: useRef(null),
    marks: useRef(null),
    buttons: useRef(null),
  };
  const live = useLiveSample(layers, sample);
  const state = useSampleState(live);
  const frame = useRef<HTMLDivElement>(null);
  const typing = useTyping(frame, live, sample);
  return (
    <div id="example" ref={frame} className={styles.window}>
      <WindowHeader name={sample.name} looks={sample.looks} live={live} look={state?.look} />
      <SampleStage sample={sample} layers={layers} live={live} state={state} typing={typing} />
    </div>
  );
}

const NOTHING_TO_LEAVE = () => () => {};

function useSampleState(live: LiveSample | null) {
  const read = () => live?.state ?? null;
  return useSyncExternalStore(live ? live.subscribe : NOTHING_TO_LEAVE, read, read);
}
