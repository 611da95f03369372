import type { DocumentItem, User } from "@treeline/contract";
import type { RefObject } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Island } from "../../session/island.tsx";
import { useOpener } from "../use-opener.ts";
import styles from "./document-title.module.css";

interface DocumentMenuProps {
  readonly document: DocumentItem;
  readonly user: User | null;
  /** What the menu hangs under: the name and this button. */
  readonly anchor: RefObject<HTMLElement | null>;
}

const loadList = () => import("./document-menu-list.tsx").then(({ DocumentMenuList }) => DocumentMenuList);

export function DocumentMenu({ document, user, anchor }: DocumentMenuProps) {
  const t = useEditorText();
  const { part: List, button, buttonProps, isOpen, isByKeyboard, onOpenChange } = useOpener(loadList);
  return (
    <>
      <button
        type="button"
        className={styles.chevron}
        aria-label={t("header.menu")}
        aria-haspopup="menu"
        {...buttonProps}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      {List && (
        <Island>
          <List
            document={document}
            user={user}
            places={{ anchor, button }}
            isOpen={isOpen}
            isByKeyboard={isByKeyboard}
            onOpenChange={onOpenChange}
          />
        </Island>
      )}
    </>
  );
}
