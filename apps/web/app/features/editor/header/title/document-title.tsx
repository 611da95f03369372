import type { DocumentItem, User } from "@treeline/contract";
import { useRef } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { useAbilities, useLiveState } from "../../session/session.ts";
import { DocumentMenu } from "./document-menu.tsx";
import styles from "./document-title.module.css";
import { NameField } from "./name-field.tsx";

/** The name, which is the heading of the page, and the menu beside it. */
export function DocumentTitle({ document, user }: { document: DocumentItem; user: User | null }) {
  const t = useEditorText();
  const group = useRef<HTMLDivElement>(null);
  const { edit } = useAbilities(document);
  const name = useLiveState(({ snapshot }) => (snapshot.isBlank ? document.name : snapshot.meta.name), document.name);
  return (
    <>
      <div ref={group} className={styles.group}>
        <h1 className={styles.heading}>
          {edit ? (
            <NameField name={name} />
          ) : (
            <span className={styles.plain} title={name}>
              {name || t("header.untitled")}
            </span>
          )}
        </h1>
        <DocumentMenu document={document} user={user} anchor={group} />
      </div>
      {!edit && <span className={styles.badge}>{t("header.viewOnly")}</span>}
    </>
  );
}
