import { type Command, type EditorState, leadTopic, listSelected, setConnectionStyle } from "@treeline/editor";
import { findPlace } from "@treeline/scene";
import { useCallback } from "react";
import type { Panel } from "../../session/panel.ts";
import { useEditor, useEditorState } from "../../session/session.ts";
import { findSelectedConnection } from "../find-selected-connection.ts";
import { Choice, ChoiceArea } from "../panel/choice-area.tsx";
import { PanelPopover } from "../panel/panel-popover.tsx";
import { isAboutSelection, type TopicsPanel } from "../panel/topics-panel.ts";
import { useCloseUnless } from "../panel/use-close-own-panel.ts";
import { usePanelBox } from "../panel/use-panel-box.ts";
import { useRemembered, whatIsSelected } from "../use-remembered.ts";
import { useTopicText } from "../use-topic-text.ts";
import styles from "./colour-panel.module.css";
import { listBright, listHues, listPalette, NEUTRALS, type Swatch } from "./list-colours.ts";
import { colourBranches, fillByTheme, fillWith } from "./paint-topics.ts";
import { Swatches } from "./swatches.tsx";

/** What tells the choices of hues, and the one for none, from those of colours. */
const HUE = "hue";
const DEFAULT = "default";

export function ColourPanel({ panel }: { panel: Panel & TopicsPanel }) {
  const t = useTopicText();
  const editor = useEditor();
  const isLine = panel.topics.length === 0;
  useCloseUnless(panel, (state) => isAboutSelection(panel, state));
  const theme = useEditorState(({ scene }) => scene.theme);
  const canvas = useEditorState((state) => state.canvas);
  const areBranches = useRemembered(whatIsSelected, areMainTopics);
  const chosen = useRemembered(whatIsSelected, findChosen);
  const hue = useEditorState(findHue);
  const run = (command: Command) => void editor.run(command);
  const pick = (colour: string) => run(isLine ? setConnectionStyle({ color: colour }) : fillWith(colour));
  const hues = areBranches ? listHues(theme) : [];
  const branch = chosen === undefined && hue !== undefined ? hues[hue % hues.length]?.colour : undefined;
  const grids: [label: string, swatches: readonly Swatch[]][] = [
    [hues.length > 0 ? t("colour.alone") : t("colour.palette"), listPalette(theme)],
    [t("colour.bright"), listBright(theme, canvas)],
    [t("colour.neutral"), NEUTRALS],
  ];
  const isOffered = grids.some(([, swatches]) => swatches.some(({ colour }) => colour === chosen));
  // The focus begins at what is so now: on any other swatch its ring would look like the mark of the chosen one.
  const first = branch ? HUE + branch : (isOffered && chosen) || DEFAULT;
  return (
    <PanelPopover panel={panel} title={t("colour.title")} box={usePanelBox()}>
      <ChoiceArea first={first}>
        {hues.length > 0 && (
          <Swatches
            label={t("colour.branch")}
            prefix={HUE}
            swatches={hues}
            current={branch}
            onPick={(_, index) => run(colourBranches(index))}
          />
        )}
        {grids.map(
          ([label, swatches]) =>
            swatches.length > 0 && (
              <Swatches key={label} label={label} swatches={swatches} current={chosen} onPick={pick} />
            ),
        )}
        <div className={styles.foot}>
          <CustomColour colour={chosen} onPick={pick} />
          <Choice
            id={DEFAULT}
            name={t("colour.default")}
            isCurrent={chosen === undefined}
            className={styles.plain}
            onPick={() => run(isLine ? setConnectionStyle({ color: null }) : fillByTheme)}
          >
            {t("colour.default")}
          </Choice>
        </div>
      </ChoiceArea>
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

interface CustomColourProps {
  readonly colour: string | undefined;
  onPick(colour: string): void;
}

/** Fires on the final choice: React's own change event comes with every move in the picker, and each would be a step of undo. */
function CustomColour({ colour, onPick }: CustomColourProps) {
  const t = useTopicText();
  const listen = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      const tell = () => onPick(input.value.toUpperCase());
      input.addEventListener("change", tell);
      return () => input.removeEventListener("change", tell);
    },
    [onPick],
  );
  return (
    <label className={styles.custom}>
      <input key={colour} ref={listen} className={styles.input} type="color" defaultValue={colour ?? "#13866d"} />
      {t("colour.custom")}
    </label>
  );
}
