import { type EditorState, leadOf } from "@treeline/editor";
import { SHAPES, type Shape } from "@treeline/map";
import { figureOf, findPlace } from "@treeline/scene";
import type { Panel } from "../../session/panel.ts";
import { useEditor, useEditorState } from "../../session/session.ts";
import { useCommandName } from "../../tools/use-command-name.ts";
import { Choice, ChoiceArea } from "../panel/choice-area.tsx";
import { PanelPopover } from "../panel/panel-popover.tsx";
import { isAboutSelection, type TopicsPanel } from "../panel/topics-panel.ts";
import { useCloseOwnPanel, useCloseUnless } from "../panel/use-close-own-panel.ts";
import { usePanelBox } from "../panel/use-panel-box.ts";
import { ShapeDrawing } from "./shape-drawing.tsx";
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
