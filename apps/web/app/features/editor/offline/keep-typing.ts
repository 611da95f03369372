import type { User } from "@treeline/contract";
import { keyOf } from "../../../lib/local-documents/local-documents.ts";
import type { EditorText } from "../../../texts/text-set.ts";
import type { Session } from "../session/session.ts";
import { showDraft } from "./draft.ts";
import { keepDraft } from "./keep-draft.ts";

/** What is being typed outlives the page; what an earlier page left is told of. */
export function keepTyping(session: Session, user: User | null, t: EditorText): Promise<() => void> {
  const { editor, facts, notice } = session;
  return keepDraft({
    editor,
    key: keyOf(user, facts.get().id),
    onBack: (draft) => {
      const run = () => void editor.run(showDraft(draft));
      notice.set({ text: t("page.draftBack"), action: { label: t("page.showDraft"), run } });
    },
  });
}
