import { type Command, type EditorState, leadTopic, listSelected, setConnectionStyle } from "@treeline/editor";
import { findPlace } from "@treeline/scene";
import type { Panel } from "../../session/panel.ts";
import { useEditor, useEditorState } from "../../session/session.ts";
import { findSelectedConnection } from "../bar/find-selected-connection.ts";
import { ChoiceArea } from "../panel/choice-area.tsx";
import { PanelPopover } from "../panel/panel-popover.tsx";
import { isAboutSelection, type TopicsPanel } from "../panel/topics-panel.ts";
import { useCloseUnless } from "../panel/use-close-panel.ts";
import { usePanelBox } from "../panel/use-panel-box.ts";
import { useRemembered, whatIsSelected } from "../use-remembered.ts";
import { useTopicText } from "../use-topic-text.ts";
import styles from "./colour-panel.module.css";
import { CustomColour } from "./custom-colour.tsx";
import { listHues, listPalette, NEUTRALS } from "./list-colours.ts";
import { colourBranches, fillByTheme, fillWith } from "./paint-topics.ts";
import { Swatches } from "./swatches.tsx";

export function ColourPanel({ panel }: { panel: Panel & TopicsPanel }) {
  const t = useTopicText();
  const editor = useEditor();
  const isLine = panel.topics.length === 0;
  useCloseUnless(panel, (state) => isAboutSelection(panel, state));
  const theme = useEditorState(({ scene }) => scene.theme);
  const areBranches = useRemembered(whatIsSelected, areMainTopics);
  const chosen = useRemembered(whatIsSelected, findChosen);
  const hue = useEditorState(findHue);
  const run = (command: Command) => void editor.run(command);
  const pick = (colour: string) => run(isLine ? setConnectionStyle({ color: colour }) : fillWith(colour));
  const hues = areBranches ? listHues(theme) : [];
  const palette = listPalette(theme);
  const first =
    chosen && [...palette, ...NEUTRALS].some(({ colour }) => colour === chosen) ? chosen : palette[0]?.colour;
  return (
    <PanelPopover panel={panel} title={t("colour.title")} box={usePanelBox()}>
      <ChoiceArea first={first ?? ""}>
        {hues.length > 0 && (
          <Swatches
            label={t("colour.branch")}
            prefix="hue"
            swatches={hues}
            current={chosen === undefined && hue !== undefined ? hues[hue % hues.length]?.colour : undefined}
            onPick={(_, index) => run(colourBranches(index))}
          />
        )}
        <Swatches
          label={hues.length > 0 ? t("colour.alone") : t("colour.palette")}
          swatches={palette}
          current={chosen}
          onPick={pick}
        />
        <Swatches label={t("colour.neutral")} swatches={NEUTRALS} current={chosen} onPick={pick} />
      </ChoiceArea>
      <div className={styles.foot}>
        <CustomColour colour={chosen} onPick={pick} />
        <button
          type="button"
          className={styles.plain}
          aria-pressed={chosen === undefined}
          onClick={() => run(isLine ? setConnectionStyle({ color: null }) : fillByTheme)}
        >
          {t("colour.default")}
        </button>
      </div>
    </PanelPopover>
  );
}

const areMainTopics = (state: EditorState): boolean => {
  const topics = listSelected(state);
  return topics.length > 0 && topics.every(({ id }) => state.topics.parentOf(id) === state.snapshot.root);
};

/** The colour that was given by hand to what was picked last. */
function findChosen(state: EditorState): string | undefined {
  const { style } = leadTopic(state) ?? {};
  const own = findSelectedConnection(state)?.style?.color ?? style?.fill;
  return own?.toUpperCase();
}

function findHue(state: EditorState): number | undefined {
  const lead = leadTopic(state);
  return lead && findPlace(state.scene, lead.id)?.hue;
}
