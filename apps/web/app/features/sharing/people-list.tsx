import { Menu } from "@base-ui/react/menu";
import type { GrantLevel, sharing } from "@treeline/contract";
import { useId, useState } from "react";
import { isolate } from "../../lib/documents/shown-name.ts";
import { useRootData } from "../../lib/page/root-data.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { compareGrants, nameOf } from "./grants-state.ts";
import { LevelPopup } from "./level-menu.tsx";
import { PersonRow } from "./person-row.tsx";
import { RemovedRow } from "./removed-row.tsx";
import styles from "./share-dialog.module.css";
import type { Grants } from "./use-grants.ts";
import { useSharingText } from "./use-sharing-text.ts";

interface PeopleListProps {
  readonly grants: Grants;
  readonly personal: readonly sharing.Grant[];
  onSay(text: string): void;
}

/** The owner first, then everybody who was invited; the row of a person who was just removed offers undo. */
export function PeopleList({ grants, personal, onSay }: PeopleListProps) {
  const s = useSharingText();
  const id = useId();
  const [menu] = useState(() => Menu.createHandle<sharing.Grant>());
  const { removed, invitedAgain, problems, isOvertaken } = grants.state;
  const rows = removed ? [...personal, removed].sort(compareGrants) : personal;
  const setLevel = async (grant: sharing.Grant, level: GrantLevel) => {
    if (level === grant.permission || !(await grants.setLevel(grant, level))) return;
    onSay(s(`changed.${level}`, { name: isolate(nameOf(grant)) }));
  };
  const inviteAgain = async (grant: sharing.Grant) => {
    if (await grants.inviteAgain(grant)) onSay(s("pendingAgain"));
  };
  const remove = async (grant: sharing.Grant) => {
    if (await grants.remove(grant)) onSay(s("removed", { name: isolate(nameOf(grant)) }));
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {s("people")}
      </h3>
      {isOvertaken && (
        <p className={styles.problem} role="alert">
          {s("overtaken")}
        </p>
      )}
      <ul className={styles.people}>
        <OwnerRow />
        {rows.map((grant) =>
          grant === removed ? (
            <RemovedRow key={grant.id} grant={grant} grants={grants} onSay={onSay} />
          ) : (
            <PersonRow
              key={grant.id}
              grant={grant}
              isInvitedAgain={invitedAgain.includes(grant.id)}
              problem={problems[grant.id]}
              menu={menu}
            />
          ),
        )}
      </ul>
      <Menu.Root handle={menu}>
        {({ payload: grant }) =>
          grant && (
            <LevelPopup
              level={grant.permission}
              onChange={(level) => void setLevel(grant, level)}
              onInviteAgain={grant.is_pending ? () => void inviteAgain(grant) : undefined}
              onRemove={() => void remove(grant)}
            />
          )
        }
      </Menu.Root>
    </section>
  );
}

/** Only the owner sees the dialog. */
function OwnerRow() {
  const s = useSharingText();
  const { user } = useRootData();
  if (!user) return null;
  return (
    <li className={styles.person}>
      <Avatar id={user.id} name={user.display_name} picture={user.picture} />
      <div className={styles.who}>
        <bdi className={styles.name}>{s("you", { name: user.display_name })}</bdi>
        <span className={styles.detail}>{user.email}</span>
      </div>
      <span className={styles.role}>{s("owner")}</span>
    </li>
  );
}
