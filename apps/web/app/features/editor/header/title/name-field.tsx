import { rename } from "@treeline/editor";
import { NAME_MAX_LENGTH } from "@treeline/map";
import { type KeyboardEvent, useEffect, useMemo } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { type Session, useLiveState, useSessionIfOpen } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import styles from "./document-title.module.css";
import { createNameDraft, type NameDraft } from "./name-draft.ts";

/** The name as a field as wide as its text. */
export function NameField({ name }: { name: string }) {
  const t = useEditorText();
  const session = useSessionIfOpen();
  const isReadOnly = useLiveState((state) => state.isReadOnly, true);
  const draft = useNameDraft(session);
  const shown = useStore(draft.text) ?? name;
  return (
    <span className={styles.sizer}>
      {/* The field lies over copies of its text, which give it its width, and the least of it, without a script. */}
      <span className={styles.ghost} aria-hidden="true">
        {shown || t("header.untitled")}
      </span>
      <span className={styles.strut} aria-hidden="true">
        {shown}
      </span>
      <input
        className={styles.input}
        aria-label={t("header.name")}
        placeholder={t("header.untitled")}
        size={1}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        readOnly={isReadOnly}
        value={shown}
        onFocus={() => draft.begin(name)}
        onChange={(event) => draft.type(event.target.value)}
        onKeyDown={(event) => leaveByKey(event, draft, session)}
        onBlur={(event) => {
          draft.leave();
          // A long name shows its beginning again.
          event.currentTarget.scrollLeft = 0;
        }}
      />
    </span>
  );
}

function leaveByKey(event: KeyboardEvent<HTMLInputElement>, draft: NameDraft, session: Session | null): void {
  if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
  event.preventDefault();
  if (event.key === "Escape") draft.cancel();
  event.currentTarget.blur();
  session?.focusMap();
}

/** What waits for a pause is written also when the page goes away. */
function useNameDraft(session: Session | null): NameDraft {
  const draft = useMemo(() => createNameDraft((name) => session?.editor.run(rename(name))), [session]);
  useEffect(() => {
    addEventListener("pagehide", draft.flush);
    return () => {
      removeEventListener("pagehide", draft.flush);
      draft.flush();
    };
  }, [draft]);
  return draft;
}
