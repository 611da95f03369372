import type { GrantLevel, sharing } from "@treeline/contract";
import { useId, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Switch } from "../../ui/switch.tsx";
import { CopyLink } from "./copy-link.tsx";
import { LINK } from "./grants-state.ts";
import { LevelMenu } from "./level-menu.tsx";
import { useProblemText } from "./problem-text.ts";
import styles from "./share-dialog.module.css";
import type { Grants } from "./use-grants.ts";
import { useSharingText } from "./use-sharing-text.ts";

interface LinkAccessProps {
  readonly documentId: string;
  readonly grants: Grants;
  /** The public entry; undefined while the link is off. */
  readonly link: sharing.Grant | undefined;
  onSay(text: string): void;
}

/** Everybody who has the link, or only those in the list above. The address is there in both cases. */
export function LinkAccess({ documentId, grants, link, onSay }: LinkAccessProps) {
  const s = useSharingText();
  const problemText = useProblemText();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const problem = grants.state.problems[LINK];
  const turn = async (isOn: boolean) => {
    setIsBusy(true);
    const isDone = link && !isOn ? await grants.remove(link) : await grants.enablePublicLink("read");
    setIsBusy(false);
    if (isDone) onSay(isOn ? s("linkOn") : s("linkOff"));
  };
  const setLevel = async (level: GrantLevel) => {
    if (link && level !== link.permission && (await grants.setLevel(link, level))) onSay(s(`link.${level}`));
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {s("linkAccess")}
      </h3>
      <div className={styles.link}>
        <div className={styles.linkRow}>
          <span className={styles.globe}>
            <Icon name="globe" />
          </span>
          <div className={styles.who}>
            <span className={styles.name}>{s("anyone")}</span>
            <span className={styles.detail}>{s(`link.${link?.permission ?? "off"}`)}</span>
          </div>
          {link && (
            <LevelMenu
              label={s("levelOf", { name: s("anyone") })}
              level={link.permission}
              onChange={(level) => void setLevel(level)}
            />
          )}
          <Switch label={s("anyone")} isOn={link !== undefined} isBusy={isBusy} onChange={(isOn) => void turn(isOn)} />
        </div>
        {problem && (
          <p className={styles.problem} role="alert">
            {problemText(problem)}
          </p>
        )}
        <CopyLink documentId={documentId} onSay={onSay} />
      </div>
    </section>
  );
}
