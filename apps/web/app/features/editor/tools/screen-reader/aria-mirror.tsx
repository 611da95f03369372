import { type AriaItem, buildAriaTree, selectTopics, setSelection } from "@treeline/editor";
import type { TopicId } from "@treeline/map";
import { memo, useCallback, useEffect, useState } from "react";
import { untilLoaded } from "../../../../lib/loading/until-loaded.ts";
import { useEditorText, useLocale } from "../../../../texts/use-text.ts";
import { useEditor, useSession } from "../../session/session.ts";
import { useClickInside } from "../use-click-inside.ts";
import { ariaIdOf } from "./aria-id.ts";
import styles from "./aria-mirror.module.css";
import type { DescribeMarks } from "./mark-words.ts";

/**
 * The map as a tree for assistive technology, as a canvas says nothing. It is not focusable: the map's text box has the focus and points
 * at the selected item here, and a click, which only assistive technology can do, selects there.
 */
export function AriaMirror({ place = "topic" }: { readonly place?: string }) {
  const t = useEditorText();
  const session = useSession();
  const items = useAriaItems();
  const select = useCallback(
    (topic: TopicId) => {
      session.editor.run(setSelection(selectTopics([topic])));
      session.focusMap();
    },
    [session],
  );
  const tree = useClickInside(select);
  const describeMarks = useMarkWords(items.some(({ marks }) => marks !== ""));
  if (items.length === 0) return null;
  return (
    <div
      ref={tree}
      id={`${place}-tree`}
      className={styles.mirror}
      role="tree"
      aria-label={t("tools.mirror.label")}
      aria-multiselectable="true"
    >
      {items.map((item) => (
        <MirrorItem key={item.id} place={place} describeMarks={describeMarks} {...item} />
      ))}
    </div>
  );
}

/** The names of marks come with the first topic that has one. */
function useMarkWords(isNeeded: boolean): DescribeMarks | null {
  const locale = useLocale();
  const [describe, setDescribe] = useState<DescribeMarks | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isGone = false;
    const load = async () => {
      const { createMarkWords } = await untilLoaded(() => import("./mark-words.ts"));
      if (!isGone) setDescribe(() => createMarkWords(locale));
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [isNeeded, locale]);
  return describe;
}

type MirrorItemProps = AriaItem & { readonly place: string; readonly describeMarks: DescribeMarks | null };

const MirrorItem = memo(
  ({ id, place, describeMarks, level, posinset, setsize, expanded, selected, ...item }: MirrorItemProps) => {
    const t = useEditorText();
    const words = [
      item.label.trim() || t("tools.mirror.untitled"),
      ...((item.marks && describeMarks?.(item)) || []),
      item.hasNote && t("tools.mirror.note"),
      item.hasLink && t("tools.mirror.link"),
    ];
    return (
      <div
        id={ariaIdOf(id, place)}
        data-row={id}
        role="treeitem"
        aria-level={level}
        aria-posinset={posinset}
        aria-setsize={setsize}
        aria-expanded={expanded}
        aria-selected={selected}
      >
        {words.filter(Boolean).join(", ")}
      </div>
    );
  },
);
MirrorItem.displayName = "MirrorItem";

/**
 * The part of the tree around the focus, made anew at most once a frame. The topic one types in keeps its name meanwhile: a screen reader
 * echoes the letters, and a name that changes with each of them would talk over that.
 */
function useAriaItems(): readonly AriaItem[] {
  const editor = useEditor();
  const [items, setItems] = useState(() => buildAriaTree(editor.state));
  useEffect(() => {
    let frame = 0;
    const build = () => {
      frame = 0;
      const { typing } = editor.state;
      const now = buildAriaTree(editor.state);
      setItems((before) => {
        const typed = typing?.of === "topic" && before.find(({ id }) => id === typing.topic);
        const next = typed ? now.map((item) => (item.id === typed.id ? { ...item, label: typed.label } : item)) : now;
        // With a letter nothing else changes: then nothing is drawn.
        return next.length === before.length && next.every((item, at) => isSameItem(item, before[at])) ? before : next;
      });
    };
    const detach = editor.subscribe((state, before) => {
      const isSame = state.snapshot === before.snapshot && state.selection === before.selection;
      if (!isSame || (before.typing && !state.typing)) frame ||= requestAnimationFrame(build);
    });
    // It may have changed between the first picture and now.
    frame = requestAnimationFrame(build);
    return () => {
      detach();
      cancelAnimationFrame(frame);
    };
  }, [editor]);
  return items;
}

function isSameItem(one: AriaItem, other: AriaItem | undefined): boolean {
  const keys = Object.keys(one) as (keyof AriaItem)[];
  return other !== undefined && keys.every((key) => one[key] === other[key]);
}
