import { Menu } from "@base-ui/react/menu";
import type { DocumentItem, User } from "@treeline/contract";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { findReport } from "../../../../exchange/importing/stored-report.ts";
import { useMedia } from "../../../../lib/page/use-media.ts";
import { useEditorText } from "../../../../texts/use-text.ts";
import menu from "../../../../ui/menu.module.css";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import type { ExportFormat } from "../../session/panel.ts";
import { useAbilities, useEditorState, useSession } from "../../session/session.ts";
import { shortcutOf } from "../../tools/shortcut.ts";
import { useCommandName } from "../../tools/use-command-name.ts";
import { homeOf } from "../home-mark.tsx";
import { CommandEntry, MenuEntry } from "./document-menu-entry.tsx";

/** Narrower than this, documents are made in the list of documents. */
const TABLET = "(max-width: 991px)";

interface DocumentMenuEntriesProps {
  readonly document: DocumentItem;
  readonly user: User | null;
  readonly isByKeyboard: boolean;
}

/** What a person may not do is absent; what does not apply just now is grey. */
export function DocumentMenuEntries({ document, user, isByKeyboard }: DocumentMenuEntriesProps) {
  const t = useEditorText();
  const nameOf = useCommandName();
  const { panel, local } = useSession();
  const abilities = useAbilities(document);
  const isTablet = useMedia(TABLET);
  const canMake = user !== null && !isTablet;
  const first = useFirstFocus(isByKeyboard);
  return (
    <>
      <Menu.Item ref={first} className={menu.item} render={<Link to={homeOf(user)} />}>
        <ToolIcon name="home" size={18} />
        {t("header.home")}
      </Menu.Item>
      {(canMake || abilities.share) && <Menu.Separator className={menu.separator} />}
      {canMake && <CommandEntry id="new-document" icon="plus" />}
      {canMake && abilities.duplicate && (
        <CommandEntry id="duplicate-document" icon="copy" label={t("header.duplicate")} />
      )}
      {abilities.share && (
        <MenuEntry icon="user-plus" label={nameOf("share")} onChoose={() => panel.set({ kind: "share" })} />
      )}
      {abilities.edit && (
        <>
          <Menu.Separator className={menu.separator} />
          <CommandEntry id="undo" icon="undo" />
          <CommandEntry id="redo" icon="redo" />
          {!local && <CommandEntry id="versions" icon="clock" />}
          <CommandEntry id="import-file" icon="note" />
        </>
      )}
      {user && findReport(user.id, document.id) && (
        <MenuEntry icon="info" label={t("header.importReport")} onChoose={() => panel.set({ kind: "import-report" })} />
      )}
      <Menu.Separator className={menu.separator} />
      <CommandEntry id="search" icon="search" />
      <CommandEntry id="palette" icon="keyboard" />
      <Menu.Separator className={menu.separator} />
      <ExportEntries />
      {abilities.delete && (
        <>
          <Menu.Separator className={menu.separator} />
          <MenuEntry icon="trash" label={t("header.delete")} isDanger onChoose={() => panel.set({ kind: "delete" })} />
        </>
      )}
    </>
  );
}

/** Opened by a key, the menu focuses its first entry; a frame later, after it has set its own focus. */
function useFirstFocus(isWanted: boolean) {
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return first;
}

/** Everybody who sees a document may take a copy of it along. */
function ExportEntries() {
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
      <MenuEntry icon="download" label={nameOf("export-file")} onChoose={() => panel.set({ kind: "export-file" })} />
      <MenuEntry
        icon="printer"
        label={nameOf("print")}
        shortcut={printKeys}
        onChoose={() => panel.set({ kind: "print" })}
      />
    </>
  );
}
