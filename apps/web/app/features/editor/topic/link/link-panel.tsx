import { type EditorState, leadTopic, setLinkTo, sliceRuns } from "@treeline/editor";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import type { Panel } from "../../session/panel.ts";
import { useEditor, useSession } from "../../session/session.ts";
import { useCommandName } from "../../tools/use-command-name.ts";
import { PanelPopover } from "../panel/panel-popover.tsx";
import { isAboutSelection, type TopicsPanel } from "../panel/topics-panel.ts";
import { useCloseOwnPanel, useCloseUnless } from "../panel/use-close-own-panel.ts";
import { usePanelBox } from "../panel/use-panel-box.ts";
import { useTopicText } from "../use-topic-text.ts";
import { completeLink } from "./complete-link.ts";
import styles from "./link-panel.module.css";
import { PreviewCard } from "./preview-card.tsx";
import { useLinkPreview } from "./use-link-preview.ts";

export function LinkPanel({ panel }: { panel: Panel & TopicsPanel }) {
  const nameOf = useCommandName();
  const w = useTopicText();
  const editor = useEditor();
  const close = useCloseOwnPanel(panel);
  const [before] = useState(() => findLink(editor.state));
  const [typed, setTyped] = useState(before ?? "");
  const [hasProblem, setHasProblem] = useState(false);
  useCloseUnless(panel, (state) => isAboutSelection(panel, state));
  const set = (link: string | null) => {
    if (editor.run(setLinkTo(link))) close("map");
    else setHasProblem(true);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const link = completeLink(typed);
    if (link !== undefined) set(link);
    else if (typed.trim() === "" && before !== undefined) set(null);
    else setHasProblem(true);
  };
  return (
    <PanelPopover panel={panel} title={nameOf("link")} box={usePanelBox()}>
      <form className={styles.form} onSubmit={save} noValidate>
        <Field
          label={w("link.address")}
          name="link"
          type="url"
          inputMode="url"
          autoComplete="off"
          value={typed}
          problem={hasProblem ? w("link.problem") : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setHasProblem(false);
          }}
          data-first-focus=""
        />
        <LinkPreview link={useDebounced(completeLink(typed), 500)} />
        <div className={styles.actions}>
          {before !== undefined && (
            <Button variant="ghost" size="small" onClick={() => set(null)}>
              {nameOf("remove-link")}
            </Button>
          )}
          <Button type="submit" size="small">
            {w("link.save")}
          </Button>
        </div>
      </form>
    </PanelPopover>
  );
}

/** Pressed, the card opens the page. */
function LinkPreview({ link }: { link: string | undefined }) {
  const nameOf = useCommandName();
  const { local } = useSession();
  const w = useTopicText();
  const previewed = useLinkPreview(link);
  if (link === undefined) return null;
  return (
    <div className={styles.preview}>
      <PreviewCard link={link} previewed={previewed} />
      {previewed.kind === "none" && !local && <p className={styles.help}>{w("link.noPreview")}</p>}
      <a className={styles.open} href={link} target="_blank" rel="noopener noreferrer">
        {nameOf("open-link")}
      </a>
    </div>
  );
}

/** The link that would be replaced: of the selected letters while typing, else of the topic picked last. */
function findLink(state: EditorState): string | undefined {
  const { typing } = state;
  if (typing?.of === "topic" && typing.range.from !== typing.range.to)
    return sliceRuns(typing.runs, typing.range).find(({ link }) => link !== undefined)?.link;
  return leadTopic(state)?.link;
}

/** The value once it has stayed the same for `pause` milliseconds. */
function useDebounced<T>(value: T, pause: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
