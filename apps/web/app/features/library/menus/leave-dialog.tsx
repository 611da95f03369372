import type { DocumentItem } from "@treeline/contract";
import { useState } from "react";
import { quoteName } from "../../../lib/documents/shown-name.ts";
import { useText } from "../../../texts/use-text.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useActions } from "../actions/document-actions.ts";
import { useListText } from "../list/list-texts.ts";

interface LeaveDialogProps {
  /** The documents to leave; none while the dialog is closed. */
  readonly items: readonly DocumentItem[];
  findFinalFocus(): HTMLElement | null;
  onClose(): void;
  onLeft(): void;
}

/** Asks first: only the owner can undo this. */
export function LeaveDialog({ items, findFinalFocus, onClose, onLeft }: LeaveDialogProps) {
  const t = useText();
  const l = useListText();
  const { leave } = useActions();
  // The text stays while the dialog fades out.
  const [asked, setAsked] = useState(items);
  if (items.length > 0 && items !== asked) setAsked(items);
  const isOne = asked.length <= 1;
  const name = quoteName(asked[0]?.name ?? "", t);
  return (
    <ConfirmDialog
      isOpen={items.length > 0}
      title={isOne ? l("leave.titleOne", { name }) : l("leave.title", { count: asked.length })}
      text={isOne ? l("leave.textOne") : l("leave.text")}
      cancel={t("library.cancel")}
      confirm={l("leave.confirm")}
      findFinalFocus={findFinalFocus}
      onClose={onClose}
      onConfirm={() => {
        leave(asked);
        onLeft();
      }}
    />
  );
}
