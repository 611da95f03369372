import { type EditorState, leadOf } from "@treeline/editor";
import { SHAPES, type Shape } from "@treeline/map";
import { buildOutline, figureOf, findPlace } from "@treeline/scene";
import type { Panel } from "../../session/panel.ts";
import { useEditor, useEditorState } from "../../session/session.ts";
import { useCommandName } from "../../tools/use-command-name.ts";
import { Choice, ChoiceArea } from "../panel/choice-area.tsx";
import { PanelPopover } from "../panel/panel-popover.tsx";
import { isAboutSelection, type TopicsPanel } from "../panel/topics-panel.ts";
import { useCloseOwnPanel, useCloseUnless } from "../panel/use-close-own-panel.ts";
import { usePanelBox } from "../panel/use-panel-box.ts";
import { pathData } from "./path-data.ts";
import styles from "./shape-panel.module.css";

/** The mouse tries one after the other; arrow keys go from one to the next, and Enter takes one and goes back to the map. */
export function ShapePanel({ panel }: { panel: Panel & TopicsPanel }) {
  const nameOf = useCommandName();
  const editor = useEditor();
  const current = useEditorState(findShape);
  const close = useCloseOwnPanel(panel);
  useCloseUnless(panel, (state) => isAboutSelection(panel, state));
  return (
    <PanelPopover panel={panel} title={nameOf("shapes")} box={usePanelBox()}>
      <ChoiceArea first={current ?? SHAPES[0]}>
        <div className={styles.grid}>
          {SHAPES.map((shape) => (
            <Choice
              key={shape}
              id={shape}
              name={nameOf(`shape-${shape}`)}
              isCurrent={shape === current}
              className={styles.tile}
              onPick={(isByKey) => {
                editor.run(`shape-${shape}`);
                if (isByKey) close("map");
              }}
            >
              <ShapeDrawing shape={shape} />
            </Choice>
          ))}
        </div>
      </ChoiceArea>
    </PanelPopover>
  );
}

function findShape({ selection, scene }: EditorState): Shape | undefined {
  const lead = leadOf(selection);
  const place = lead === undefined ? undefined : findPlace(scene, lead);
  return place && figureOf(place.branch).shape;
}

const FRAME = { width: 64, height: 40 } as const;
const BOX = { x: 8, y: 8, width: 48, height: 24 } as const;
/** It would be a sliver in the box of the others. */
const DIAMOND = { x: 4, y: 4, width: 56, height: 32 } as const;

/** A shape as a topic would have it. Those without a ground show a line of text. */
function ShapeDrawing({ shape }: { shape: Shape }) {
  const outline = buildOutline(shape, shape === "diamond" ? DIAMOND : BOX, { radius: 7 });
  const isBare = shape === "none" || shape === "underline";
  const { width, height } = FRAME;
  return (
    <svg className={isBare ? styles.line : styles.ground} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {outline.kind === "rect" ? (
        <rect x={outline.x} y={outline.y} width={outline.width} height={outline.height} rx={outline.radius} />
      ) : (
        <path d={pathData(outline.path)} />
      )}
      {isBare && <rect className={styles.text} x={18} y={18} width={28} height={4} rx={2} />}
    </svg>
  );
}
