import { useId } from "react";
import { TOUCH, useMedia } from "../../../lib/page/use-media.ts";
import { useRouteText } from "../../../texts/use-text.ts";
import { FoldButtons } from "./fold-buttons.tsx";
import type { LiveSample, SampleState } from "./live-sample.ts";
import type { Sample } from "./sample.ts";
import { SampleMarks } from "./sample-marks.tsx";
import styles from "./sample-stage.module.css";
import type { SampleLayers } from "./use-live-sample.ts";
import type { Typing } from "./use-typing.ts";
import { ViewIsland } from "./view-island.tsx";

interface SampleStageProps {
  readonly sample: Sample;
  readonly layers: SampleLayers;
  readonly live: LiveSample | null;
  readonly state: SampleState | null;
  readonly typing: Typing;
}

/** A map that visitors can take hold of. The server's picture of it is there first, and stays where scripts do not run. */
export function SampleStage({ sample, layers, live, state, typing }: SampleStageProps) {
  const t = useRouteText("home");
  const help = useId();
  const isTouch = useMedia(TOUCH);
  const { stage, picture, ground, marks, buttons } = layers;
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
      {live && <ViewIsland live={live} typing={typing} />}
      <p id={help} className={live ? styles.help : styles.noHelp}>
        {t(isTouch ? "home.sample.touchHelp" : "home.sample.help")}
      </p>
    </div>
  );
}
