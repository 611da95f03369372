import { type ReactNode, useEffect, useRef } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { useClickInside } from "../use-click-inside.ts";
import { useFindingText } from "../use-finding-text.ts";
import styles from "./palette.module.css";
import type { OpenPalette } from "./use-palette.ts";

interface PaletteListProps {
  readonly id: string;
  readonly palette: OpenPalette;
}

export function PaletteList({ id, palette }: PaletteListProps) {
  const t = useFindingText();
  const editorText = useEditorText();
  const { commands, topics } = palette.found;
  const list = useClickInside((row) => palette.choose(Number(row)));
  const rowOf = (row: number) => ({ id: `${id}-${row}`, row, palette });
  return (
    <>
      <div ref={list} id={id} className={styles.list} role="listbox" aria-label={t("palette.commands")}>
        <Section name={t("palette.commands")} isEmpty={commands.length === 0}>
          {commands.map(({ id: command, name, group, shortcut, isEnabled }, i) => (
            <Row key={command} {...rowOf(i)} isDisabled={!isEnabled} detail={group} shortcut={shortcut}>
              {name}
            </Row>
          ))}
        </Section>
        <Section name={t("palette.topics")} isEmpty={topics.length === 0}>
          {topics.map(({ id: topic, name, above }, i) => (
            <Row key={topic} {...rowOf(commands.length + i)} detail={above}>
              {name || editorText("tools.mirror.untitled")}
            </Row>
          ))}
        </Section>
      </div>
      <p className={styles.none} role="status">
        {palette.count === 0 && t("palette.none")}
      </p>
    </>
  );
}

function Section({ name, isEmpty, children }: { name: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <div role="group" aria-label={name}>
      <div className={styles.heading} aria-hidden="true">
        {name}
      </div>
      {children}
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly row: number;
  readonly palette: OpenPalette;
  readonly isDisabled?: boolean;
  readonly detail: string;
  readonly shortcut?: string | undefined;
  readonly children: ReactNode;
}

function Row({ id, row, palette, isDisabled, detail, shortcut, children }: RowProps) {
  const isActive = row === palette.active;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <div
      ref={element}
      id={id}
      className={styles.row}
      data-row={row}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      // Not when the list moves under a resting pointer.
      onPointerMove={() => palette.point(row)}
    >
      <span className={styles.name}>{children}</span>
      <span className={styles.detail}>{detail}</span>
      {shortcut !== undefined && <span className={styles.shortcut}>{shortcut}</span>}
    </div>
  );
}
