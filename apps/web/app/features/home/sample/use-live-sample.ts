import type { Camera } from "@treeline/scene";
import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { untilLoaded } from "../../../lib/loading/until-loaded.ts";
import { whenIdle } from "../../../lib/loading/when-idle.ts";
import type { LiveSample } from "./live-sample.ts";
import type { Sample } from "./sample.ts";

export interface SampleLayers {
  readonly stage: RefObject<HTMLDivElement | null>;
  /** Has the picture that the server drew. */
  readonly picture: RefObject<HTMLDivElement | null>;
  /** For the canvas. */
  readonly ground: RefObject<HTMLDivElement | null>;
  readonly marks: RefObject<SVGSVGElement | null>;
  readonly buttons: RefObject<HTMLDivElement | null>;
}

/** Letters before the fonts are there would be measured with another one; but nobody waits long for them. */
const FONT_LIMIT_MS = 400;
/** So far below the window the engine is fetched already. */
const NEAR = "300px";

/** Null until the engine is there: it comes when the map is near and the page has nothing better to do. */
export function useLiveSample(layers: SampleLayers, sample: Sample): LiveSample | null {
  const [live, setLive] = useState<LiveSample | null>(null);
  const { stage, picture, ground, marks, buttons } = layers;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const start = async () => {
      const [{ LiveSample: Live }, { listenToMoves }] = await Promise.all([
        untilLoaded(() => import("./live-sample.ts")),
        untilLoaded(() => import("./move-sample.ts")),
        Promise.race([loadFonts(sample), new Promise((resolve) => setTimeout(resolve, FONT_LIMIT_MS))]),
      ]);
      const svg = picture.current?.querySelector("svg");
      if (signal.aborted || !stage.current || !ground.current || !svg) return;
      const element = stage.current;
      const opened = new Live(
        {
          ground: ground.current,
          firstCamera: () => cameraAt(svg, element),
          place: (camera, { width, height }) => {
            const { x, y, scale } = camera;
            const [across, down] = [width / scale, height / scale];
            marks.current?.setAttribute("viewBox", `${x - across / 2} ${y - down / 2} ${across} ${down}`);
            const shift = `translate(${width / 2 - x * scale}px, ${height / 2 - y * scale}px)`;
            buttons.current?.style.setProperty("transform", `${shift} scale(${scale})`);
            buttons.current?.style.setProperty("--unscale", String(1 / scale));
          },
        },
        sample,
      );
      const deafen = listenToMoves(element, opened);
      signal.addEventListener("abort", () => {
        deafen();
        opened.close();
      });
      // Synchronously: else the marks of the picture would be shown for a frame in the live camera's places.
      flushSync(() => setLive(opened));
    };
    const calledOff = stage.current && whenNear(stage.current, () => whenIdle(() => void start()));
    return () => {
      calledOff?.();
      stop.abort();
      setLive(null);
    };
  }, [sample, stage, picture, ground, marks, buttons]);
  return live;
}

/** Where a camera stands that sees what the picture shows, so that nothing moves when the canvas takes its place. */
function cameraAt(picture: SVGSVGElement, stage: HTMLElement): Camera {
  const { left, top, width, height } = stage.getBoundingClientRect();
  const { a: scale, e, f } = picture.getScreenCTM() ?? { a: 1, e: left, f: top };
  return { x: (left + width / 2 - e) / scale, y: (top + height / 2 - f) / scale, scale };
}

/** Gives the way to call it off. */
function whenNear(element: Element, run: () => () => void): () => void {
  let callOff: () => void = () => {};
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      callOff = run();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    callOff();
  };
}

async function loadFonts({ name }: Sample): Promise<void> {
  await Promise.all(["Latin", name].map((letters) => document.fonts.load("14px Inter", letters)));
}
