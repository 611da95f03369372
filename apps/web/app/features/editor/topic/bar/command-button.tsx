import type { CommandId } from "@treeline/editor";
import type { ReactNode } from "react";
import { useEditor, useSession } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import { useCommandFacts } from "../use-command-facts.ts";
import { useRemembered, whatIsSelected } from "../use-remembered.ts";
import { BarButton } from "./bar-button.tsx";

interface CommandButtonProps {
  readonly id: CommandId;
  /** Where the command's own name says too little. */
  readonly name?: string;
  readonly isOn?: boolean;
  readonly isMain?: boolean;
  /** What it begins goes on in the map: the focus goes there. */
  readonly isForMap?: boolean;
  readonly children: ReactNode;
}

export function CommandButton({ id, name, isOn, isMain, isForMap = false, children }: CommandButtonProps) {
  const { editor, focusMap } = useSession();
  const facts = useCommandFacts(id);
  const canRun = useRemembered(whatIsSelected, () => editor.canRun(id));
  const press = () => {
    if (isForMap) focusMap();
    editor.run(id);
  };
  return (
    <BarButton
      name={name ?? facts.name}
      keys={facts.keys}
      isOn={isOn}
      isMain={isMain ?? false}
      isDisabled={!canRun}
      onPress={press}
    >
      {children}
    </BarButton>
  );
}

interface PanelButtonProps {
  readonly id: CommandId;
  /** The panel that the command opens; pressed again the button closes it. */
  readonly kind: "colour" | "shape" | "mark" | "link" | "note";
  readonly hasChevron?: boolean;
  readonly children: ReactNode;
}

export function PanelButton({ id, kind, hasChevron = false, children }: PanelButtonProps) {
  const { panel, focusMap } = useSession();
  const editor = useEditor();
  const facts = useCommandFacts(id);
  const isOpen = useStore(panel)?.kind === kind;
  const canRun = useRemembered(whatIsSelected, () => editor.canRun(id));
  const press = () => {
    if (!isOpen) return void editor.run(id);
    panel.set(null);
    focusMap();
  };
  return (
    <BarButton {...facts} isOpen={isOpen} isDisabled={!canRun} hasChevron={hasChevron} onPress={press}>
      {children}
    </BarButton>
  );
}
