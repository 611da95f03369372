import type { Menu } from "@base-ui/react/menu";
import type { sharing } from "@treeline/contract";
import { memo } from "react";
import type { FetchProblem } from "../../lib/api/fetch-api.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { nameOf } from "./grants-state.ts";
import { LevelButton } from "./level-menu.tsx";
import { useProblemText } from "./problem-text.ts";
import styles from "./share-dialog.module.css";
import { useSharingText } from "./use-sharing-text.ts";

interface PersonRowProps {
  readonly grant: sharing.Grant;
  readonly isInvitedAgain: boolean;
  readonly problem: FetchProblem | undefined;
  /** There may be hundreds of rows, and one menu. */
  readonly menu: Menu.Handle<sharing.Grant>;
}

/** Someone with access. Until they have opened the document only their address is shown. */
export const PersonRow = memo(function PersonRow({ grant, isInvitedAgain, problem, menu }: PersonRowProps) {
  const s = useSharingText();
  const problemText = useProblemText();
  const name = nameOf(grant);
  const pending = s(isInvitedAgain ? "pendingAgain" : "pending");
  return (
    <li className={styles.person}>
      {grant.is_pending ? (
        <span className={styles.pending}>
          <ToolIcon name="mail" size={18} />
        </span>
      ) : (
        <Avatar id={grant.user_id ?? name} name={name} picture={grant.picture} />
      )}
      <div className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.detail}>{grant.is_pending ? pending : grant.email}</bdi>
        {problem && (
          <span className={styles.problem} role="alert">
            {problemText(problem)}
          </span>
        )}
      </div>
      <LevelButton label={s("levelOf", { name })} level={grant.permission} handle={menu} payload={grant} />
    </li>
  );
});
