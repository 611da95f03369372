import type { sharing } from "@treeline/contract";
import { useText } from "../../texts/use-text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { LevelMenu } from "./level-menu.tsx";
import { sharingProblemKey } from "./problem-text.ts";
import styles from "./share-dialog.module.css";
import type { Grants } from "./use-grants.ts";

interface PersonRowProps {
  readonly grant: sharing.Grant;
  readonly grants: Grants;
  onSay(text: string): void;
}

/** Someone with access. Whoever has not confirmed the address yet is only an address. */
export function PersonRow({ grant, grants, onSay }: PersonRowProps) {
  const t = useText();
  const name = grant.display_name ?? grant.email ?? "";
  const problem = grants.state.problems[grant.id];
  const setLevel = async (level: sharing.Grant["permission"]) => {
    if (level === grant.permission) return;
    if (await grants.setLevel(grant, level)) onSay(t(`sharing.changed.${level}`, { name }));
  };
  const remove = async () => {
    if (await grants.remove(grant)) onSay(t("sharing.removed", { name }));
  };
  return (
    <li className={styles.person}>
      {grant.is_pending ? (
        <span className={styles.pending}>
          <ToolIcon name="mail" size={18} />
        </span>
      ) : (
        <Avatar id={grant.user_id ?? name} name={name} />
      )}
      <div className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.detail}>{grant.is_pending ? t("sharing.pending") : grant.email}</bdi>
        {problem && (
          <span className={styles.problem} role="alert">
            {t(sharingProblemKey(problem))}
          </span>
        )}
      </div>
      <LevelMenu
        label={t("sharing.levelOf", { name })}
        level={grant.permission}
        onChange={(level) => void setLevel(level)}
        onRemove={() => void remove()}
      />
    </li>
  );
}
