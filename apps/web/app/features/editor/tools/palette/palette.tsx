import { Dialog } from "@base-ui/react/dialog";
import { findCommand } from "@treeline/editor";
import { type KeyboardEvent, type RefObject, useId, useRef } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import { PanelDialog } from "../../dialogs/panel-dialog.tsx";
import { keyPressOf } from "../../input/listen-keys.ts";
import { closePanel } from "../../session/close-panel.ts";
import { useSession } from "../../session/session.ts";
import { useCommandName } from "../use-command-name.ts";
import { useFindingText } from "../use-finding-text.ts";
import styles from "./palette.module.css";
import { PaletteList } from "./palette-list.tsx";
import { usePalette } from "./use-palette.ts";

/** Every command and every topic by a few letters. It goes without a fade, so that the map has the focus at once. */
export function Palette() {
  const label = useCommandName()("palette");
  const field = useRef<HTMLInputElement>(null);
  return (
    <PanelDialog className={styles.popup} aria-label={label} initialFocus={field}>
      <PaletteBody field={field} />
    </PanelDialog>
  );
}

/** A field that is a combobox over the list below it. */
function PaletteBody({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const t = useFindingText();
  const session = useSession();
  const palette = usePalette();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") palette.step(1);
    else if (event.key === "ArrowUp") palette.step(-1);
    else if (event.key === "Enter") palette.choose(palette.active);
    else if (findCommand(keyPressOf(event.nativeEvent), session.editor.state) === "palette") closePanel(session);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.head}>
        <ToolIcon name="search" size={18} className={styles.icon} />
        <input
          ref={field}
          className={styles.field}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t("palette.field")}
          aria-label={t("palette.field")}
          aria-autocomplete="list"
          aria-expanded={palette.count > 0}
          aria-controls={id}
          aria-activedescendant={palette.count > 0 ? `${id}-${palette.active}` : undefined}
          value={palette.query}
          onChange={(event) => palette.look(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Dialog.Close className={styles.close} aria-label={t("palette.close")}>
          <Icon name="x" size={18} />
        </Dialog.Close>
      </div>
      <PaletteList id={id} palette={palette} />
    </>
  );
}
