import { type Announcement, describeChange } from "@treeline/editor";
import type { LayoutName } from "@treeline/map";
import { useEffect, useEffectEvent, useState } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { useSession } from "../../session/session.ts";
import { addAnnouncements, isTypingLetters } from "./announcing.ts";
import styles from "./aria-mirror.module.css";

const PAUSE_MS = 150;

interface Said {
  readonly text: string;
  readonly turn: number;
}

/** Announces to screen readers what changed in the map. */
export function LiveRegion() {
  const wordsOf = useAnnouncementWords();
  const [{ text, turn }, setSaid] = useState<Said>({ text: "", turn: 0 });
  useAnnouncements((announcements) => {
    const words = announcements.map(wordsOf).join(". ");
    setSaid((before) => ({ text: words, turn: before.turn + 1 }));
  });
  return (
    <div className={styles.mirror} role="status" aria-live="polite">
      {/* A space more or less makes the same words news again. */}
      {turn % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}

/** Hands over what is to be said when nothing was added for a moment: letters postpone it too. */
function useAnnouncements(onPause: (announcements: readonly Announcement[]) => void): void {
  const { editor, isSearching } = useSession();
  const say = useEffectEvent(onPause);
  useEffect(() => {
    let waiting: readonly Announcement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      say(waiting);
      waiting = [];
    };
    const detach = editor.subscribe((now, before) => {
      const isTyping = isTypingLetters(before, now);
      // The search bar tells its hits itself.
      const isTold = ({ key }: Announcement) => key === "announce.hits" && isSearching.get();
      const changes = isTyping ? [] : describeChange(before, now).filter((each) => !isTold(each));
      if (changes.length === 0 && !(isTyping && waiting.length > 0)) return;
      waiting = addAnnouncements(waiting, changes);
      clearTimeout(timer);
      timer = setTimeout(finish, PAUSE_MS);
    });
    return () => {
      detach();
      clearTimeout(timer);
    };
  }, [editor, isSearching]);
}

/** A long text is known by its beginning. */
const NAME_MAX = 100;

type KindOf<K> = K extends `announce.${infer Kind}` ? Kind : never;
type Kind = KindOf<Announcement["key"]>;

/** An announcement in the user's language. */
function useAnnouncementWords(): (announcement: Announcement) => string {
  const t = useEditorText();
  return ({ key, values }) => {
    const kind = key.slice("announce.".length) as Kind;
    const {
      name = "",
      from = "",
      to = "",
      label = "",
      layout = "",
      count = 0,
      place = 0,
      size = 0,
      level = 0,
    } = values;
    const nameOf = (text: string | number) => String(text).trim().slice(0, NAME_MAX) || t("tools.mirror.untitled");
    return t(`announce.${kind}`, {
      name: nameOf(name),
      from: nameOf(from),
      to: nameOf(to),
      label,
      layout: layout === "" ? "" : t(`command.layout-${layout as LayoutName}`),
      count: Number(count),
      place,
      size,
      level,
    });
  };
}
