import { useEffect, useState } from "react";
import { enOutdated } from "../../../texts/en/outdated.ts";
import { ruOutdated } from "../../../texts/ru/outdated.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { useEditorText } from "../../../texts/use-text.ts";
import { Notice } from "../../../ui/notice.tsx";
import { isKept } from "../session/keeping.ts";
import { useEditorState, useSession } from "../session/session.ts";
import { usePartOf, useStore } from "../session/store.ts";
import { copyAsOwn, copyText, readAsText } from "../storage/rescue.ts";
import { reloadDocument, reloadWhenIdle } from "./reload-when-idle.ts";

const TEXTS = { en: enOutdated, ru: ruOutdated };

/**
 * A page that has to be loaded anew: one of before a deploy, once the document is in a form that it cannot read, or one that has the
 * document as it was before the server rebuilt it. Most learn it from the server before they get any of that: they go on, what is made
 * here is stored, and they load themselves anew at a quiet moment. One that has got it already shows the map as far as it can.
 */
export function OutdatedNotice() {
  const t = usePartText(TEXTS);
  const session = useSession();
  const { editor, save } = session;
  const isNewer = useEditorState(() => editor.map.isFromNewerVersion());
  const outdated = useStore(session.isOutdated);
  const isStoreNewer = usePartOf(session.keeping, (keeping) => keeping === "outdated");
  const isOutdated = outdated !== false || isNewer || isStoreNewer;
  const isReached = usePartOf(session.saving, ({ kind }) => kind === "saved" || kind === "saving");
  const isSafe = usePartOf(session.keeping, isKept);
  const isUnsent = usePartOf(session.unsent, (count) => count > 0);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const editorText = useEditorText();
  useEffect(() => {
    // At once, so that nothing is typed that would be refused.
    if (isNewer) editor.update({ isReadOnly: true });
  }, [editor, isNewer]);
  useEffect(() => (isOutdated ? reloadWhenIdle(session) : undefined), [isOutdated, session]);
  // Without a network there is nothing to reload; the other notice says so.
  if (!isOutdated || !isReached) return null;
  const isRebuilt = outdated === "rebuilt";
  const isLoose = isRebuilt && isUnsent && !isSafe;
  const reload = async () => {
    setIsLeaving(true);
    if (!isRebuilt) await save();
    reloadDocument(session);
  };
  const saveOwn = async () => {
    setIsLeaving(true);
    const id = await copyAsOwn(editor.map, editorText);
    if (id !== null) return location.assign(`/documents/${id}`);
    await copyText(readAsText(session));
    setIsCopied(true);
    setIsLeaving(false);
  };
  const text = isCopied ? "copied" : isNewer ? "text" : isLoose ? "loose" : isRebuilt ? "rebuilt" : "soon";
  return (
    <Notice
      tone="warn"
      isFloating
      role="alert"
      action={{
        label: t(isLoose ? "keepOwn" : "reload"),
        isDisabled: isLeaving,
        run: () => void (isLoose ? saveOwn() : reload()),
      }}
    >
      {t(text)}
    </Notice>
  );
}
