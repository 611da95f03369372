import { useEditorText } from "../../../texts/use-text.ts";
import type { ExportFormat } from "../session/panel.ts";
import { useEditorState, useSession } from "../session/session.ts";
import { shortcutOf } from "../tools/shortcut.ts";
import { MenuEntry } from "./document-menu-entry.tsx";

/** Everybody who sees a document may take a copy of it along. */
export function ExportEntries() {
  const t = useEditorText();
  const { panel } = useSession();
  const printKeys = useEditorState((state) => shortcutOf("print", state));
  const names: readonly (readonly [ExportFormat, string])[] = [
    ["png", t("command.export-png")],
    ["png-transparent", t("command.export-png-transparent")],
    ["jpg", t("command.export-jpg")],
    ["svg", t("command.export-svg")],
    ["pdf", t("command.export-pdf")],
  ];
  return (
    <>
      {names.map(([format, label]) => (
        <MenuEntry key={format} icon="download" label={label} onChoose={() => panel.set({ kind: "export", format })} />
      ))}
      <MenuEntry
        icon="printer"
        label={t("command.print")}
        shortcut={printKeys}
        onChoose={() => panel.set({ kind: "print" })}
      />
    </>
  );
}
