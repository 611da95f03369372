import { useId, useRef, useState, useSyncExternalStore } from "react";
import { TOUCH, useMedia } from "../../../lib/page/use-media.ts";
import { useHomeText } from "../../../texts/use-home-text.ts";
import { FoldButtons } from "./fold-buttons.tsx";
import type { LiveSample } from "./live-sample.ts";
import type { Sample } from "./sample.ts";
import { SampleMarks } from "./sample-marks.tsx";
import styles from "./sample-stage.module.css";
import { useLiveSample } from "./use-live-sample.ts";
import { ViewIsland } from "./view-island.tsx";

/** A map that visitors can take hold of. The server's picture of it is there first, and stays where scripts do not run. */
export function SampleStage({ sample: given }: { sample: Sample }) {
  const t = useHomeText();
  // As it was at first: when the page's data is read again it is an equal one, for which nobody wants to lose their place.
  const [sample] = useState(given);
  const help = useId();
  const isTouch = useMedia(TOUCH);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const marks = useRef<SVGSVGElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const live = useLiveSample({ stage, picture, ground, marks, buttons }, sample);
  const state = useSampleState(live);
  return (
    <div className={styles.frame}>
      <div
        ref={stage}
        className={live ? `${styles.stage} ${styles.live}` : styles.stage}
        role={live ? "group" : "img"}
        aria-label={t("home.sample.label")}
        aria-describedby={live ? help : undefined}
        tabIndex={live ? 0 : undefined}
        data-over={state?.hovered ? "" : undefined}
      >
        <div ref={ground} className={styles.ground} aria-hidden="true" />
        <div
          ref={picture}
          className={styles.picture}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: sample.picture.svg }}
        />
        {/* The live map sets the view box itself, in every frame; React has no other to put in its place. */}
        <svg ref={marks} className={styles.marks} viewBox={sample.picture.viewBox} aria-hidden="true">
          <SampleMarks marks={state?.marks ?? sample.picture.marks} people={sample.people} />
        </svg>
        <div ref={buttons} className={styles.buttons}>
          {live && state && <FoldButtons live={live} state={state} schema={sample.schema} />}
        </div>
      </div>
      {live && <ViewIsland live={live} />}
      <p id={help} className={live ? styles.help : styles.noHelp}>
        {t(isTouch ? "home.sample.touchHelp" : "home.sample.help")}
      </p>
    </div>
  );
}

const NOTHING_TO_LEAVE = () => () => {};

function useSampleState(live: LiveSample | null) {
  const read = () => live?.state ?? null;
  return useSyncExternalStore(live ? live.subscribe : NOTHING_TO_LEAVE, read, read);
}
