import { type RefObject, useEffect, useRef, useState } from "react";
import type { LiveSample } from "./live-sample.ts";
import type { Sample } from "./sample.ts";
import { listSteps, typeSteps } from "./type-sample.ts";

export interface Typing {
  readonly state: "waiting" | "running" | "paused" | "over";
  toggle(): void;
}

/** How much of the window is in sight when the others begin. */
const SEEN = 0.6;
const HOLDS = ["pointerdown", "focusin"] as const;

/**
 * The others type while somebody looks on, once. Whoever takes hold of the map has it for themselves from then on; whoever wants no motion sees
 * none.
 */
export function useTyping(frame: RefObject<HTMLElement | null>, live: LiveSample | null, sample: Sample): Typing {
  const [state, setState] = useState<Typing["state"]>("waiting");
  const steps = useRef(listSteps(sample));
  useEffect(() => {
    if (!live || state !== "waiting" || !frame.current) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setState("running"), {
      threshold: SEEN,
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, live, state]);
  useEffect(() => {
    if (!live || state !== "running") return;
    return typeSteps(live, steps.current, () => setState("over"));
  }, [live, state]);
  useEffect(() => {
    const element = frame.current;
    if (!element || state === "over") return;
    const stop = new AbortController();
    const end = ({ target }: Event) => {
      if (!(target as Element).closest("[data-pause]")) setState("over");
    };
    for (const type of HOLDS) element.addEventListener(type, end, { signal: stop.signal });
    return () => stop.abort();
  }, [frame, state]);
  return { state, toggle: () => setState(state === "running" ? "paused" : "running") };
}
