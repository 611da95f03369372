import { type Announcement, describeChange } from "@treeline/editor";
import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../../session/session.ts";
import { addAnnouncements, isTypingLetters } from "./announcing.ts";
import styles from "./aria-mirror.module.css";
import { useAnnouncementWords } from "./use-announcement-words.ts";

const PAUSE_MS = 150;

interface Said {
  readonly text: string;
  readonly turn: number;
}

/** Says in words what changed in the map, to whoever does not see it. */
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
