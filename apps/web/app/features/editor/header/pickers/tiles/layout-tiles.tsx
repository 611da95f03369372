import { LAYOUTS } from "@treeline/map";
import { useEditorText } from "../../../../../texts/use-text.ts";
import { useEditor, useEditorState } from "../../../session/session.ts";
import { TileGroup } from "./tile-group.tsx";

/** The layouts, in the theme that the map has. */
export function LayoutTiles() {
  const t = useEditorText();
  const editor = useEditor();
  const layout = useEditorState(({ snapshot }) => snapshot.meta.layout);
  const theme = useEditorState(({ snapshot }) => snapshot.meta.theme);
  const canvas = useEditorState((state) => state.canvas);
  return (
    <TileGroup
      label={t("header.layout")}
      kind="layout"
      value={layout}
      tiles={LAYOUTS.map((name) => ({
        value: name,
        name: t(`command.layout-${name}`),
        look: { layout: name, theme, canvas },
      }))}
      onChoose={(name) => editor.run(`layout-${name}`)}
    />
  );
}
