import { type Editor, findCommand, type Search, searchFor } from "@treeline/editor";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import { keyPressOf } from "../../input/listen-keys.ts";
import { useEditorState, useSession } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import { CommandButton } from "../command-button.tsx";
import { ToolButton } from "../tool-button.tsx";
import styles from "./search-bar.module.css";

/** Finds topics as one types. It opens with what was looked for last. */
export function SearchBar() {
  const { isSearching } = useSession();
  const isShown = useStore(isSearching);
  const [query, setQuery] = useState("");
  return isShown ? <OpenSearchBar query={query} onChange={setQuery} /> : null;
}

function OpenSearchBar({ query, onChange }: { readonly query: string; onChange(query: string): void }) {
  const t = useEditorText();
  const session = useSession();
  const field = useSearchField(query);
  const close = () => {
    session.isSearching.set(false);
    session.focusMap();
  };
  const change = (next: string) => {
    onChange(next);
    session.editor.run(searchFor(next));
  };
  return (
    <search className={styles.bar} aria-label={t("tools.search.label")}>
      <ToolIcon name="search" size={18} className={styles.icon} />
      <input
        ref={field}
        className={styles.field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t("tools.search.label")}
        value={query}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => onKey(event, session.editor, close)}
      />
      <HitCount />
      <CommandButton id="search-previous">
        <ToolIcon name="chevron-up" size={18} />
      </CommandButton>
      <CommandButton id="search-next">
        <Icon name="chevron-down" size={18} />
      </CommandButton>
      <ToolButton name={t("tools.search.close")} onPress={close}>
        <Icon name="x" size={18} />
      </ToolButton>
    </search>
  );
}

function onKey(event: KeyboardEvent<HTMLInputElement>, editor: Editor, close: () => void): void {
  const { key, shiftKey, nativeEvent } = event;
  if (nativeEvent.isComposing) return;
  if (key === "Escape") close();
  else if (key === "Enter" || key === "F3") editor.run(shiftKey ? "search-previous" : "search-next");
  else if (findCommand(keyPressOf(nativeEvent), editor.state) === "search") event.currentTarget.select();
  else return;
  event.preventDefault();
}

/** Where one is among the hits; how many there are, before one goes to the first. */
function HitCount() {
  const t = useEditorText();
  const search = useEditorState((state) => state.search);
  const words = ({ hits, at }: Search) => {
    if (hits.length === 0) return t("tools.search.none");
    const index = at === null ? -1 : hits.indexOf(at);
    if (index === -1) return t("tools.search.found", { count: hits.length });
    return t("tools.search.place", { at: index + 1, total: hits.length });
  };
  return (
    <span className={styles.count} role="status">
      {search && search.query.trim() !== "" && words(search)}
    </span>
  );
}

/** The field of an open search: it has the focus with its text selected, and gets it again when the search is asked for again. */
function useSearchField(query: string): RefObject<HTMLInputElement | null> {
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(query);
  useEffect(() => {
    const { editor, isSearching } = session;
    const take = () => {
      field.current?.focus();
      field.current?.select();
    };
    take();
    if (first.current !== "") editor.run(searchFor(first.current));
    const detach = [
      session.onRequest(({ kind }) => {
        if (kind === "search") take();
      }),
      // Esc in the map gives up the search: the bar goes with it.
      editor.subscribe((state, before) => {
        if (before.search && !state.search) isSearching.set(false);
      }),
    ];
    return () => {
      for (const each of detach) each();
      editor.run(searchFor(null));
    };
  }, [session]);
  return field;
}
