import type { ExportFormat } from "../session/panel.ts";
import { useEditorState, useSession } from "../session/session.ts";
import { shortcutOf } from "../tools/shortcut.ts";
import { useCommandName } from "../tools/use-command-name.ts";
import { MenuEntry } from "./document-menu-entry.tsx";

/** Everybody who sees a document may take a copy of it along. */
export function ExportEntries() {
  const nameOf = useCommandName();
  const { panel } = useSession();
  const printKeys = useEditorState((state) => shortcutOf("print", state));
  const names: readonly (readonly [ExportFormat, string])[] = [
    ["png", nameOf("export-png")],
    ["png-transparent", nameOf("export-png-transparent")],
    ["jpg", nameOf("export-jpg")],
    ["svg", nameOf("export-svg")],
    ["pdf", nameOf("export-pdf")],
  ];
  return (
    <>
      {names.map(([format, label]) => (
        <MenuEntry key={format} icon="download" label={label} onChoose={() => panel.set({ kind: "export", format })} />
      ))}
      <MenuEntry
        icon="printer"
        label={nameOf("print")}
        shortcut={printKeys}
        onChoose={() => panel.set({ kind: "print" })}
      />
    </>
  );
}
