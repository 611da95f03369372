import { setConnectionStyle } from "@treeline/editor";
import type { ConnectionStyle } from "@treeline/map";
import type { ReactNode } from "react";
import { IconFrame } from "../../../../ui/icon.tsx";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import { useEditor, useEditorState, useSession } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import { ColourDisc } from "../colour/colour-disc.tsx";
import { findSelectedConnection } from "../find-selected-connection.ts";
import { useCommandFacts } from "../use-command-facts.ts";
import { useRemembered, whatIsSelected } from "../use-remembered.ts";
import { useTopicText } from "../use-topic-text.ts";
import { BarButton, BarSeparator } from "./bar-button.tsx";
import { CommandButton } from "./command-button.tsx";

const LINES = ["dashed", "solid", "dotted"] as const;
const DASHES = { dashed: "3.6 3", solid: undefined, dotted: "0.1 3.2" } as const;

/** What stands at both ends. The first is what a new connection has. */
const ENDS = [
  { name: "forward", start: "dot", end: "arrow" },
  { name: "both", start: "arrow", end: "arrow" },
  { name: "plain", start: "none", end: "none" },
] as const;
const END_SHAPES: Readonly<Record<(typeof ENDS)[number]["name"], ReactNode>> = {
  forward: <path d="M3 10h13M12 6l4 4-4 4" />,
  both: <path d="M4 10h12M12.5 6.5L16 10l-3.5 3.5M7.5 6.5L4 10l3.5 3.5" />,
  plain: <path d="M3.5 10h13" />,
};

export function ConnectionTools({ size }: { size: number }) {
  const t = useTopicText();
  const editor = useEditor();
  const style = useRemembered(whatIsSelected, findSelectedConnection)?.style;
  const change = (next: ConnectionStyle) => void editor.run(setConnectionStyle(next));
  return (
    <>
      <CommandButton id="edit-text" name={t("connection.label")} isForMap>
        <ToolIcon name="pencil" size={size} />
      </CommandButton>
      <LineColour colour={style?.color} />
      <BarSeparator />
      {LINES.map((line) => (
        <BarButton
          key={line}
          name={t(`connection.line.${line}`)}
          isOn={(style?.line ?? "dashed") === line}
          onPress={() => change({ line })}
        >
          <IconFrame size={size}>
            <path d="M3 10h14" strokeDasharray={DASHES[line]} />
          </IconFrame>
        </BarButton>
      ))}
      <BarSeparator />
      {ENDS.map(({ name, start, end }) => (
        <BarButton
          key={name}
          name={t(`connection.ends.${name}`)}
          isOn={(style?.start ?? "dot") === start && (style?.end ?? "arrow") === end}
          onPress={() => change({ start, end })}
        >
          <IconFrame size={size}>{END_SHAPES[name]}</IconFrame>
        </BarButton>
      ))}
      <BarSeparator />
      <CommandButton id="delete">
        <ToolIcon name="trash" size={size} />
      </CommandButton>
    </>
  );
}

/** The command is about topics; of a connection the popover is opened here. */
function LineColour({ colour }: { colour: string | undefined }) {
  const { panel, focusMap } = useSession();
  const { name } = useCommandFacts("colour");
  const fromTheme = useEditorState(({ scene }) => scene.theme.relation);
  const isOpen = useStore(panel)?.kind === "colour";
  const press = () => {
    panel.set(isOpen ? null : { kind: "colour", topics: [] });
    if (isOpen) focusMap();
  };
  return (
    <BarButton name={name} isOpen={isOpen} hasChevron onPress={press}>
      <ColourDisc colour={colour ?? fromTheme} />
    </BarButton>
  );
}
