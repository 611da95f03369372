import { useLayoutEffect, useState } from "react";
import { NARROW, useMedia } from "../../../lib/page/use-media.ts";
import { useEditorText, useLocale } from "../../../texts/use-text.ts";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { useEditor, useEditorState, useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import { CommandButton } from "./command-button.tsx";
import {
  hasRoomForMinimap,
  isLargerThanWindow,
  readMinimapChoice,
  storeMinimapChoice,
} from "./minimap/minimap-choice.ts";
import { shortcutOf } from "./shortcut.ts";
import { ToolButton } from "./tool-button.tsx";
import { useCommandName } from "./use-command-name.ts";
import styles from "./view-islands.module.css";

/** Zoom and overview at the bottom of the map; on a phone, where fingers zoom, only what they cannot do. */
export function ViewIslands() {
  const t = useEditorText();
  const isNarrow = useMedia(NARROW);
  if (isNarrow) return <FloatingFit />;
  return (
    <>
      <div className={`${styles.island} ${styles.left}`} data-edge="left">
        <ShortcutsButton />
        <CommandButton id="search">
          <ToolIcon name="search" size={18} />
        </CommandButton>
      </div>
      <div className={`${styles.island} ${styles.right}`} role="group" aria-label={t("tools.view.label")}>
        <CommandButton id="zoom-out">
          <ToolIcon name="minus" size={18} />
        </CommandButton>
        <PercentButton />
        <CommandButton id="zoom-in">
          <ToolIcon name="plus" size={18} />
        </CommandButton>
        <span className={styles.line} />
        <CommandButton id="fit-map">
          <ToolIcon name="fit" size={18} />
        </CommandButton>
        <MinimapToggle />
      </div>
    </>
  );
}

/** Above the bar that a selected topic brings. Above a soft keyboard it would lie over what is typed. */
function FloatingFit() {
  const isTyping = useEditorState(({ typing }) => typing !== null);
  const hasBar = useEditorState(({ selection, isReadOnly }) => selection.kind !== "none" && !isReadOnly);
  if (isTyping) return null;
  return (
    <div className={`${styles.island} ${styles.floating}`} data-raised={hasBar || undefined}>
      <CommandButton id="fit-map">
        <ToolIcon name="fit" size={18} />
      </CommandButton>
    </div>
  );
}

function ShortcutsButton() {
  const { editor, panel } = useSession();
  return (
    <ToolButton
      name={useCommandName()("shortcuts")}
      shortcut={shortcutOf("shortcuts", editor.state)}
      onPress={() => panel.set({ kind: "shortcuts" })}
    >
      <ToolIcon name="keyboard" size={18} />
    </ToolButton>
  );
}

/** A fit of a very large map goes below it. */
const LEAST_SHOWN = 0.01;

function PercentButton() {
  const editor = useEditor();
  const locale = useLocale();
  const name = useCommandName()("zoom-reset");
  const scale = useEditorState(({ camera }) => Math.round(camera.scale * 100) / 100);
  const format = new Intl.NumberFormat(locale, { style: "percent" });
  const percent = scale < LEAST_SHOWN ? `<${format.format(LEAST_SHOWN)}` : format.format(scale);
  return (
    <ToolButton
      name={name}
      label={`${percent}. ${name}`}
      shortcut={shortcutOf("zoom-reset", editor.state)}
      isWide
      onPress={() => editor.run("zoom-reset")}
    >
      {percent}
    </ToolButton>
  );
}

function MinimapToggle() {
  const t = useEditorText();
  const { isMinimapShown } = useSession();
  const isShown = useStore(isMinimapShown);
  const [choice, setChoice] = useState(readMinimapChoice);
  const isLarger = useEditorState(isLargerThanWindow);
  const isWanted = choice ?? (isLarger && hasRoomForMinimap());
  useLayoutEffect(() => isMinimapShown.set(isWanted), [isMinimapShown, isWanted]);
  return (
    <ToolButton
      name={t("tools.view.minimap")}
      isPressed={isShown}
      onPress={() => {
        setChoice(!isShown);
        storeMinimapChoice(!isShown);
      }}
    >
      <ToolIcon name="minimap" size={18} />
    </ToolButton>
  );
}
