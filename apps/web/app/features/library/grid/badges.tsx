import type { DocumentItem } from "@treeline/contract";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { useListText } from "../list/list-texts.ts";
import styles from "./badges.module.css";

/** Who else can see the document, and that one may only look. */
export function Badges({ item }: { readonly item: DocumentItem }): ReactNode {
  const t = useListText();
  const { is_shared, is_public, permission } = item;
  const isViewOnly = permission === "read";
  if (!is_shared && !is_public && !isViewOnly) return null;
  const badge = (name: "shared" | "public" | "viewOnly", icon: ReactNode) => (
    <span className={styles.badge} role="img" aria-label={t(`badge.${name}`)} title={t(`badge.${name}`)}>
      {icon}
    </span>
  );
  return (
    <span className={styles.badges}>
      {is_shared && badge("shared", <ToolIcon name="users" size={16} />)}
      {is_public && badge("public", <ToolIcon name="link" size={16} />)}
      {isViewOnly && badge("viewOnly", <Icon name="eye" size={16} />)}
    </span>
  );
}
