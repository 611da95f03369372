import { Toolbar } from "@base-ui/react/toolbar";
import { type ReactNode, useRef } from "react";
import { useEditorState } from "../../session/session.ts";
import { BAR_ATTRIBUTE } from "../bar-attribute.ts";
import { useCover } from "../use-cover.ts";
import { BarTips } from "./bar-tips.tsx";
import styles from "./dock.module.css";
import { useBarKeys } from "./use-bar-keys.ts";

/** The toolbar of narrow windows, at the bottom. While typing the soft keyboard is there. */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  const isTyping = useEditorState(({ typing }) => typing !== null);
  const keys = useBarKeys();
  const dock = useRef<HTMLDivElement>(null);
  useCover(dock);
  return (
    <Toolbar.Root {...BAR_ATTRIBUTE} {...keys} ref={dock} className={styles.dock} hidden={isTyping} aria-label={label}>
      <span className={styles.grabber} aria-hidden="true" />
      <div className={styles.row}>
        <BarTips>{children}</BarTips>
      </div>
    </Toolbar.Root>
  );
}
