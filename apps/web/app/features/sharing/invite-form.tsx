import type { GrantLevel, sharing } from "@treeline/contract";
import { type RefObject, type SubmitEvent, useState } from "react";
import { useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { AddressField } from "./address-field.tsx";
import { InviteProblems } from "./invite-problems.tsx";
import { LevelMenu } from "./level-menu.tsx";
import styles from "./share-dialog.module.css";
import { useAddresses } from "./use-addresses.ts";
import type { Grants } from "./use-grants.ts";

interface InviteFormProps {
  readonly grants: Grants;
  readonly personal: readonly sharing.Grant[];
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Reads a line out. */
  onSay(text: string): void;
}

/** Several people at once. Those who could not be invited stay in the field, with the reason. */
export function InviteForm({ grants, personal, inputRef, onSay }: InviteFormProps) {
  const t = useText();
  const [level, setLevel] = useState<GrantLevel>("write");
  const [isBusy, setIsBusy] = useState(false);
  const addresses = useAddresses(personal);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const count = await addresses.send((email) => grants.invite(email, level));
    setIsBusy(false);
    if (count > 0) onSay(t("sharing.invited", { count }));
    inputRef.current?.focus();
  };
  return (
    <form className={styles.invite} noValidate onSubmit={(event) => void send(event)}>
      <div className={styles.inviteRow}>
        <AddressField addresses={addresses} inputRef={inputRef}>
          <LevelMenu label={t("sharing.newLevel")} level={level} onChange={setLevel} />
        </AddressField>
        <Button type="submit" isBusy={isBusy}>
          {t("sharing.invite")}
        </Button>
      </div>
      <InviteProblems chips={addresses.chips} stopped={addresses.stopped} />
    </form>
  );
}
