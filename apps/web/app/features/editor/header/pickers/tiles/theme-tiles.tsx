import { DEFAULT_LAYOUT } from "@treeline/layout";
import { THEMES } from "@treeline/map";
import { useEditorText } from "../../../../../texts/use-text.ts";
import { useEditor, useEditorState } from "../../../session/session.ts";
import { TileGroup } from "./tile-group.tsx";

/** The themes, all in the same layout, so that only colours differ. */
export function ThemeTiles() {
  const t = useEditorText();
  const editor = useEditor();
  const theme = useEditorState(({ snapshot }) => snapshot.meta.theme);
  const canvas = useEditorState((state) => state.canvas);
  return (
    <TileGroup
      label={t("header.theme")}
      kind="theme"
      value={theme}
      tiles={THEMES.map((name) => ({
        value: name,
        name: t(`command.theme-${name}`),
        look: { layout: DEFAULT_LAYOUT, theme: name, canvas },
      }))}
      onChoose={(name) => editor.run(`theme-${name}`)}
    />
  );
}
