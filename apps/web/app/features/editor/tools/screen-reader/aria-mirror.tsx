import { type AriaItem, selectTopics, setSelection } from "@treeline/editor";
import type { TopicId } from "@treeline/map";
import { memo, useCallback } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { useSession } from "../../session/session.ts";
import { useClickInside } from "../use-click-inside.ts";
import { ariaIdOf } from "./aria-id.ts";
import styles from "./aria-mirror.module.css";
import { useAriaItems } from "./use-aria-items.ts";

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
        <MirrorItem key={item.id} place={place} {...item} />
      ))}
    </div>
  );
}

type MirrorItemProps = AriaItem & { readonly place: string };

const MirrorItem = memo(({ id, place, level, posinset, setsize, expanded, selected, ...item }: MirrorItemProps) => {
  const t = useEditorText();
  const words = [
    item.label.trim() || t("tools.mirror.untitled"),
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
});
MirrorItem.displayName = "MirrorItem";
