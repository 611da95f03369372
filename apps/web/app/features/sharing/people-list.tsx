import type { sharing } from "@treeline/contract";
import { useId } from "react";
import { useRootData } from "../../lib/root-data.ts";
import { useText } from "../../texts/use-text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { PersonRow } from "./person-row.tsx";
import { RemovedRow } from "./removed-row.tsx";
import styles from "./share-dialog.module.css";
import type { Grants } from "./use-grants.ts";

interface PeopleListProps {
  readonly grants: Grants;
  readonly personal: readonly sharing.Grant[];
  onSay(text: string): void;
}

/** The owner first, then everybody who was invited. */
export function PeopleList({ grants, personal, onSay }: PeopleListProps) {
  const t = useText();
  const id = useId();
  const { user } = useRootData();
  const { removed } = grants.state;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {t("sharing.people")}
      </h3>
      <ul className={styles.people}>
        {user && (
          <li className={styles.person}>
            <Avatar id={user.id} name={user.display_name} />
            <div className={styles.who}>
              <bdi className={styles.name}>{t("sharing.you", { name: user.display_name })}</bdi>
              <span className={styles.detail}>{user.email}</span>
            </div>
            <span className={styles.role}>{t("sharing.owner")}</span>
          </li>
        )}
        {personal.map((grant) => (
          <PersonRow key={grant.id} grant={grant} grants={grants} onSay={onSay} />
        ))}
        {removed && <RemovedRow key={removed.id} grant={removed} grants={grants} onSay={onSay} />}
      </ul>
    </section>
  );
}
