import { type EditorState, listSelected, setTaskTo, shareOf, toggleMarkOn } from "@treeline/editor";
import { listMarkNames, type MarkGroup, markOf, type Topic } from "@treeline/map";
import { Button } from "../../../../ui/button.tsx";
import type { Panel } from "../../session/panel.ts";
import { useCanRun, useEditor, useEditorState } from "../../session/session.ts";
import { useCommandName } from "../../tools/use-command-name.ts";
import { Choice, ChoiceArea } from "../panel/choice-area.tsx";
import { PanelPopover } from "../panel/panel-popover.tsx";
import { isAboutSelection, type TopicsPanel } from "../panel/topics-panel.ts";
import { useCloseOwnPanel, useCloseUnless } from "../panel/use-close-own-panel.ts";
import { usePanelBox } from "../panel/use-panel-box.ts";
import { useRemembered, whatIsSelected } from "../use-remembered.ts";
import { EmojiField } from "./emoji-field.tsx";
import { MarkIcon } from "./mark-icon.tsx";
import styles from "./mark-panel.module.css";
import { TaskFields } from "./task-fields.tsx";
import { useMarkName, useMarksText } from "./use-marks-text.ts";

const GROUPS = ["task", "priority", "progress", "flag", "star", "face", "symbol"] as const satisfies MarkGroup[];
const COMMON_EMOJI = ["🚀", "🎉", "👍", "👎", "👀", "🙏", "💡", "❤️", "✅"];

/** The mouse tries several; arrow keys go from one to the next, and Enter takes one and goes back to the map. */
export function MarkPanel({ panel }: { panel: Panel & TopicsPanel & { readonly group?: MarkGroup | undefined } }) {
  const t = useMarksText();
  const nameOf = useCommandName();
  const editor = useEditor();
  const close = useCloseOwnPanel(panel);
  const canClear = useCanRun("clear-marks");
  const topics = useRemembered(whatIsSelected, listSelected);
  useCloseUnless(panel, (state) => isAboutSelection(panel, state));
  const lead = topics[0];
  const own = lead?.marks?.flatMap(({ name }) => (listedNames.has(name) ? [] : [name])) ?? [];
  const emoji = [...new Set([...own, ...COMMON_EMOJI])];
  const pick = (mark: string, isByKey: boolean) => {
    editor.run(toggleMarkOn(mark));
    if (isByKey) close("map");
  };
  return (
    <PanelPopover panel={panel} title={nameOf("marks")} box={usePanelBox()}>
      <ChoiceArea first={firstChoice(topics, panel.group)}>
        {GROUPS.map((group) => (
          <Marks key={group} label={t(`group.${group}`)} marks={listMarkNames(group)} topics={topics} onPick={pick}>
            {group === "task" && <TaskFields topics={topics} onChange={(change) => editor.run(setTaskTo(change))} />}
          </Marks>
        ))}
        <Marks label={t("group.emoji")} marks={emoji} topics={topics} onPick={pick}>
          <EmojiField onAdd={(mark) => pick(mark, false)} />
        </Marks>
      </ChoiceArea>
      <div className={styles.foot}>
        <Button variant="ghost" size="small" disabled={!canClear} onClick={() => editor.run("clear-marks")}>
          {nameOf("clear-marks")}
        </Button>
      </div>
    </PanelPopover>
  );
}

const listedNames: ReadonlySet<string> = new Set(GROUPS.flatMap(listMarkNames));

/** The focus begins at what is so now. */
function firstChoice(topics: readonly Topic[], group: MarkGroup | undefined): string {
  const lead = topics[0];
  const current = group && lead && markOf(lead, group);
  return current ?? listMarkNames(group ?? "task")[0] ?? "";
}

interface MarksProps {
  readonly label: string;
  readonly marks: readonly string[];
  readonly topics: readonly Topic[];
  onPick(mark: string, isByKey: boolean): void;
  readonly children?: React.ReactNode;
}

function Marks({ label, marks, topics, onPick, children }: MarksProps) {
  const nameOf = useMarkName();
  const canvas = useEditorState((state: EditorState) => state.canvas);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.grid}>
        {marks.map((mark) => (
          <Choice
            key={mark}
            id={mark}
            name={nameOf(mark)}
            isCurrent={shareOf(topics, mark)}
            className={styles.tile}
            onPick={(isByKey) => onPick(mark, isByKey)}
          >
            <MarkIcon name={mark} canvas={canvas} />
          </Choice>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
