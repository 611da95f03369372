import { type GrantLevel, SHARING_MESSAGE_MAX_LENGTH, type sharing } from "@treeline/contract";
import { type RefObject, type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { useRootData } from "../../lib/page/root-data.ts";
import { useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { AddressField, INVITE_PROBLEMS_ID } from "./address-field.tsx";
import { LevelMenu } from "./level-menu.tsx";
import { useProblemText } from "./problem-text.ts";
import styles from "./share-dialog.module.css";
import { type Addresses, useAddresses } from "./use-addresses.ts";
import type { Grants } from "./use-grants.ts";
import { useSharingText } from "./use-sharing-text.ts";

interface InviteFormProps {
  readonly grants: Grants;
  readonly personal: readonly sharing.Grant[];
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Reads a line out. */
  onSay(text: string): void;
}

/** Several people at once. Those who could not be invited stay in the field, with the reason. */
export function InviteForm({ grants, personal, inputRef, onSay }: InviteFormProps) {
  const s = useSharingText();
  const [level, setLevel] = useState<GrantLevel>("write");
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  const addresses = useAddresses(personal);
  const { user } = useRootData();
  const hasAddresses = addresses.chips.length > 0 || addresses.draft.trim() !== "";

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const count = await addresses.send((email) => grants.invite(email, level, message.trim()));
    setIsBusy(false);
    if (count > 0) setMessage("");
    if (count > 0) onSay(s("invited", { count }));
    inputRef.current?.focus();
  };
  return (
    <form className={styles.invite} noValidate onSubmit={(event) => void send(event)}>
      <AddressField addresses={addresses} inputRef={inputRef}>
        <LevelMenu label={s("newLevel")} level={level} onChange={setLevel} />
      </AddressField>
      {/* Words go to strangers only from an address that is known. */}
      {hasAddresses && user?.email_verified && (
        <textarea
          className={styles.message}
          aria-label={s("message")}
          placeholder={s("message")}
          rows={2}
          maxLength={SHARING_MESSAGE_MAX_LENGTH}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
      <Button type="submit" isBusy={isBusy}>
        {s("invite")}
      </Button>
      <InviteProblems chips={addresses.chips} stopped={addresses.stopped} />
    </form>
  );
}

/** Who could not be invited, and why. */
function InviteProblems({ chips, stopped }: Pick<Addresses, "chips" | "stopped">) {
  const t = useText();
  const problemText = useProblemText();
  const wrong = chips.flatMap(({ email, problem }) => (problem ? [{ email, problem }] : []));
  return (
    <div id={INVITE_PROBLEMS_ID} className={styles.problems} role="alert">
      {stopped && <p>{problemText(stopped)}</p>}
      {wrong.map(({ email, problem }) => (
        <p key={email}>
          <bdi>{email}</bdi>: {problemText(problem)}
          {problem.status === 402 && <Link to="/upgrade"> {t("library.plans")}</Link>}
        </p>
      ))}
    </div>
  );
}
