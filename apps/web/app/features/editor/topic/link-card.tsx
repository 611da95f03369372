import type { EditorState } from "@treeline/editor";
import type { TopicId } from "@treeline/map";
import { useEffect, useRef, useState } from "react";
import { findScreenBox, isSameBox } from "../session/screen-box.ts";
import { useEditorState, useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import { placeCard } from "./bar/place-bar.ts";
import { useSize } from "./bar/use-size.ts";
import styles from "./link/link-card.module.css";
import { PreviewCard } from "./link/preview-card.tsx";
import { useLinkPreview } from "./link/use-link-preview.ts";

/** How long the pointer rests before the card comes, and how long it has to get from the topic to the card. */
const REST_MS = 400;
const LEAVE_MS = 200;

/** What is behind the link of the topic under the pointer. Its parent covers the stage. */
export function LinkCard() {
  const isFree = useStore(useSession().panel) === null;
  const target = useEditorState(findHoveredLink, isSameLink);
  const [shown, setShown] = useState<HoveredLink>();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isOver || isSameLink(target, shown)) return;
    const timer = setTimeout(() => setShown(target), target === undefined ? LEAVE_MS : REST_MS);
    return () => clearTimeout(timer);
  }, [target, shown, isOver]);
  if (shown === undefined || !isFree) return null;
  return <Card key={`${shown.topic} ${shown.link}`} {...shown} onOver={setIsOver} />;
}

function Card({ topic, link, onOver }: HoveredLink & { onOver(isOver: boolean): void }) {
  const box = useEditorState((state: EditorState) => findScreenBox(state, topic), isSameBox);
  const stage = useEditorState(({ window }) => window);
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const previewed = useLinkPreview(link);
  // Once the card is gone the pointer is not over it, even though no event says so.
  useEffect(() => () => onOver(false), [onOver]);
  if (!box) return null;
  const { left, top } = size ? placeCard(box, size, stage) : { left: 0, top: 0 };
  return (
    <div
      ref={ref}
      className={size ? styles.card : `${styles.card} ${styles.away}`}
      style={{ transform: `translate(${left}px, ${top}px)` }}
      onPointerEnter={() => onOver(true)}
      onPointerLeave={() => onOver(false)}
    >
      <PreviewCard link={link} previewed={previewed} />
    </div>
  );
}

interface HoveredLink {
  readonly topic: TopicId;
  readonly link: string;
}

/** Of the words under the pointer, else of their topic, if nothing else is going on. */
function findHoveredLink({ hovered, topics, tool, typing }: EditorState): HoveredLink | undefined {
  if (tool.kind !== "idle" || typing || hovered?.kind !== "topic" || hovered.part === "note") return undefined;
  const { topic } = hovered;
  const link = hovered.link ?? topics.find(topic)?.link;
  return link === undefined ? undefined : { topic, link };
}

const isSameLink = (a: HoveredLink | undefined, b: HoveredLink | undefined): boolean =>
  a?.topic === b?.topic && a?.link === b?.link;
